import { css } from '../../theme/css.js'

export const signMessageViewCss = css`
  .foyer-sign-in { padding-block-start: var(--foyer-space-5); }
  .foyer-sign-in-pictures { display: flex; align-items: center; justify-content: center; gap: var(--foyer-space-3); }
  .foyer-sign-in-link { display: flex; align-items: center; gap: 5px; }
  .foyer-sign-in-link > span { inline-size: 5px; block-size: 5px; border-radius: 50%; background: var(--foyer-surface-hover); transition: background var(--foyer-time-view); }
  .foyer-sign-in-link[data-status='signing'] > span { background: var(--foyer-accent-text); animation: foyer-sign-in-step 1.2s ease-in-out infinite; }
  .foyer-sign-in-link[data-status='signing'] > span:nth-child(2) { animation-delay: 0.15s; }
  .foyer-sign-in-link[data-status='signing'] > span:nth-child(3) { animation-delay: 0.3s; }
  .foyer-sign-in-link[data-status='failed'] > span { background: var(--foyer-danger); }
  .foyer-sign-in-words .foyer-text { text-wrap: balance; }
  .foyer-sign-in-words { min-block-size: 84px; padding-inline: var(--foyer-space-2); }
  .foyer-sign-in-buttons { display: flex; gap: var(--foyer-space-2); }
  .foyer-sign-in-buttons > * { flex: 1; }
  @keyframes foyer-sign-in-step { 0%, 60%, 100% { opacity: 0.35; } 30% { opacity: 1; } }
  @media (prefers-reduced-motion: reduce) { .foyer-sign-in-link > span { animation: none; } }
`
