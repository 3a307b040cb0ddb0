import { views } from '../registry.js'

/** Loads the code of every view and its parts, so that a test waits for what it is about, and not for that. */
export async function loadParts() {
  await Promise.all([
    ...Object.values(views).map((view) => view.load()),
    import('../Account/AccountRest.js'),
    import('../Account/TokensPanel.js'),
    import('../Account/NftsPanel.js'),
    import('../Account/ActivityPanel.js'),
  ])
}
