/** Views of a social login in a window. */
export { default as ConnectingSocial } from './ConnectingSocial/ConnectingSocialView.js'
export { default as ConnectSocials } from './ConnectSocials/ConnectSocialsView.js'
