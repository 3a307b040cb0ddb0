/**
 * The modal and its button for pages without React: plain JavaScript, Vue, Svelte and others. React loads with the modal.
 *
 * @packageDocumentation
 */
export { defineTexts, type TextKey, type TextOverrides } from '../i18n/texts.js'
export type { FoyerConnectButtonElement, FoyerConnectButtonEvents } from './defineConnectButton.js'
export { type MountFoyerOptions, mountFoyer } from './mountFoyer.js'
