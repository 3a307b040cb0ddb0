/** Loads the views that the Account view leads to. The names of their chunks stay out of the first open. */
export const receiveView = () => import('./WalletReceive/WalletReceiveView.js')
export const sendViews = () => import('./sendViews.js')
export const swapViews = () => import('./swapViews.js')
