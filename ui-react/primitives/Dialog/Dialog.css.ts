import { css } from '../../theme/css.js'

export const dialogCss = css`
  .foyer-overlay {
    position: fixed; inset: 0; z-index: var(--foyer-z-index); display: flex; align-items: center; justify-content: center; padding: 24px;
    overscroll-behavior: contain;
  }
  /* Fades apart from the dialog: browsers would draw the whole page's width and height once more for every frame. */
  .foyer-overlay::before { content: ''; position: absolute; inset: 0; background: var(--foyer-overlay); transition: opacity var(--foyer-time-view); }
  .foyer-dialog {
    position: relative; display: flex; flex-direction: column; inline-size: var(--foyer-width); max-inline-size: 100%;
    max-block-size: calc(100dvh - 48px); overflow: hidden;
    color: var(--foyer-text); background: var(--foyer-surface); border-radius: var(--foyer-radius-dialog); box-shadow: var(--foyer-shadow-dialog);
    outline: 1px solid transparent;
    transition: opacity var(--foyer-time-view), transform var(--foyer-time-view) var(--foyer-ease);
  }
  /* What a press shows begins to fade in above 0, so that its first frame already answers. */
  @starting-style {
    .foyer-overlay::before { opacity: 0; }
    .foyer-dialog { opacity: 0.4; transform: translateY(8px) scale(0.97); }
  }
  .foyer-overlay[data-behind] { visibility: hidden; }
  .foyer-leaving { pointer-events: none; }
  .foyer-leaving::before { animation: foyer-overlay-out var(--foyer-time-leave) var(--foyer-ease) forwards; }
  .foyer-leaving::before, .foyer-leaving * { transition: none !important; }
  .foyer-leaving :not(.foyer-dialog) { animation: none !important; }
  .foyer-leaving .foyer-dialog { animation: foyer-dialog-out var(--foyer-time-leave) var(--foyer-ease) forwards; }
  @keyframes foyer-overlay-out { to { opacity: 0; } }
  @keyframes foyer-dialog-out { to { opacity: 0; transform: var(--foyer-dialog-away, translateY(4px) scale(0.98)); } }
  .foyer-dialog[data-shaking] { animation: foyer-shake var(--foyer-time-shake) var(--foyer-ease); }
  @keyframes foyer-shake {
    15% { transform: translateX(-8px); }
    32% { transform: translateX(7px); }
    50% { transform: translateX(-5px); }
    68% { transform: translateX(3px); }
    84% { transform: translateX(-1px); }
  }
  .foyer-dialog > * { transform-origin: top; }
  .foyer-dialog-header, .foyer-dialog-footer { flex: none; display: flow-root; }
  .foyer-dialog-scroller {
    flex: 1; min-block-size: 0; overflow: hidden auto; overscroll-behavior: contain; scroll-padding-block: 16px;
    scrollbar-gutter: stable; scrollbar-width: auto; position: relative;
  }
  .foyer-dialog-scroller[data-overflowing] { mask-image: linear-gradient(#000 calc(100% - 20px), transparent); }
  .foyer-dialog-scroller::-webkit-scrollbar { inline-size: 8px; }
  .foyer-dialog-scroller::-webkit-scrollbar-thumb { border: 2px solid transparent; border-radius: 4px; background: transparent padding-box; }
  .foyer-dialog-scroller[data-overflowing]::-webkit-scrollbar-thumb { background-color: var(--foyer-surface-pressed); }
  .foyer-dialog-scroller[data-overflowing]:hover::-webkit-scrollbar-thumb { background-color: var(--foyer-border-strong); }
  .foyer-dialog-content { display: flow-root; padding: 4px 16px 16px; padding-inline-end: calc(16px - var(--foyer-scrollbar, 0px)); }

  @media (max-width: 480px) {
    .foyer-overlay { align-items: flex-end; padding: 0; }
    .foyer-dialog {
      inline-size: 100%; max-block-size: calc(100dvh - 24px); transform-origin: bottom;
      --foyer-dialog-away: translateY(100%); border-end-start-radius: 0; border-end-end-radius: 0;
    }
    .foyer-dialog-footer { padding-block-end: env(safe-area-inset-bottom, 0px); }
    @starting-style { .foyer-dialog { opacity: 1; transform: translateY(100%); } }
  }
  /* A page zoomed to 400 % is this low. Everything scrolls, so that a header with an alert leaves room for the rest. */
  @media (max-height: 320px) {
    .foyer-dialog { display: block; overflow: hidden auto; }
    .foyer-dialog > .foyer-dialog-scroller { overflow: visible; mask-image: none; }
  }
  @media (forced-colors: active) { .foyer-dialog { border: 1px solid CanvasText; } }
`
