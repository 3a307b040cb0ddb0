import { css } from '../theme/css.js'

/** What the styles of the account and network buttons have besides those of every button. */
export const pictureButtonsCss = css`
[data-foyer='account'], [data-foyer='network'] { padding-inline: 10px 14px; }
[data-foyer][data-warning] { color: #ff8585; }
[data-foyer][data-warning][data-theme='light'] { color: #c2212c; }
@media (prefers-color-scheme: light) { [data-foyer][data-warning][data-theme='auto'] { color: #c2212c; } }
[data-foyer] .foyer-b-picture { display: block; flex: none; inline-size: 24px; block-size: 24px; border-radius: 50%; object-fit: cover; }
[data-foyer] .foyer-b-balance { padding-inline-end: 10px; border-inline-end: 1px solid var(--foyer-b-border); font-weight: 500; font-variant-numeric: tabular-nums; }
`
