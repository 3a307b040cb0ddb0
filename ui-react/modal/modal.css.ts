import { css } from '../theme/css.js'

export const modalCss = css`
  .foyer-modal-header {
    display: grid; grid-template-columns: 40px minmax(0, 1fr) 40px; align-items: center; gap: var(--foyer-space-2);
    padding: var(--foyer-space-3) var(--foyer-space-3) var(--foyer-space-2);
  }
  .foyer-modal-header .foyer-heading {
    /* Truncates at a word, not at the edge, so that an Arabic title keeps the start of a Latin name in it. */
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; text-wrap: wrap; unicode-bidi: plaintext;
  }
  [data-moved] > .foyer-heading { animation: foyer-title-in var(--foyer-time-header) var(--foyer-ease); }
  @keyframes foyer-title-in { from { opacity: 0.4; transform: translateY(4px); } }

  .foyer-skeleton.foyer-modal-busy { z-index: 2; block-size: 2px; margin: 0 0 -2px; }
  .foyer-dialog-header .foyer-alert { margin: 0 var(--foyer-space-4) var(--foyer-space-2); }

  .foyer-view[data-moved] { animation: foyer-view-in var(--foyer-time-view) var(--foyer-ease); }
  @keyframes foyer-view-in { from { opacity: 0.4; transform: translateY(6px); } }

  .foyer-toast-region {
    position: fixed; inset-block-end: calc(24px + env(safe-area-inset-bottom, 0px)); inset-inline: 16px;
    z-index: calc(var(--foyer-z-index) + 1); display: flex; justify-content: center; pointer-events: none;
  }
  .foyer-toast-region > * { pointer-events: auto; }
  /* The dialog is at the bottom here, and the toast must not cover its last row. */
  @media (max-width: 480px) { .foyer-toast-region { inset-block: calc(16px + env(safe-area-inset-top, 0px)) auto; } }
`
