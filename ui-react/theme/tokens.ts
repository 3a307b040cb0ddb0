/** Sizes, typography, motion and layers, shared by both themes. */
export const sharedTokens = {
  '--foyer-font':
    "Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  '--foyer-font-mono': "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",

  '--foyer-width': '360px',
  '--foyer-z-index': '999',

  '--foyer-space-1': '4px',
  '--foyer-space-2': '8px',
  '--foyer-space-3': '12px',
  '--foyer-space-4': '16px',
  '--foyer-space-5': '20px',

  '--foyer-radius-small': '8px',
  '--foyer-radius-medium': '12px',
  '--foyer-radius-large': '16px',
  '--foyer-radius-dialog': '28px',

  '--foyer-text-display': '600 28px/34px var(--foyer-font)',
  '--foyer-text-title': '600 20px/26px var(--foyer-font)',
  '--foyer-text-heading': '600 16px/22px var(--foyer-font)',
  '--foyer-text-label': '550 15px/20px var(--foyer-font)',
  '--foyer-text-body': '400 15px/22px var(--foyer-font)',
  '--foyer-text-small': '400 13px/18px var(--foyer-font)',
  '--foyer-text-caption': '550 12px/16px var(--foyer-font)',

  '--foyer-time-quick': '100ms',
  '--foyer-time-header': '120ms',
  '--foyer-time-height': '150ms',
  '--foyer-time-view': '150ms',
  '--foyer-time-leave': '120ms',
  '--foyer-time-shake': '500ms',
  '--foyer-ease': 'cubic-bezier(0.2, 0, 0, 1)',
} as const

/** The colors and shadows of a theme, by purpose. */
export type ThemeTokens = Readonly<Record<`--foyer-${TokenName}`, string>>

type TokenName =
  | 'overlay'
  | 'surface'
  | 'surface-raised'
  | 'surface-hover'
  | 'surface-pressed'
  | 'text'
  | 'text-secondary'
  | 'text-tertiary'
  | 'border'
  | 'border-strong'
  | 'highlight'
  | 'accent'
  | 'on-accent'
  | 'accent-shade'
  | 'accent-text'
  | 'accent-surface'
  | 'success'
  | 'success-surface'
  | 'warning'
  | 'warning-surface'
  | 'danger'
  | 'danger-surface'
  | 'shadow-dialog'
  | 'shadow-float'

/** The dark theme, the default: a deep neutral with small steps in lightness. */
export const darkTokens: ThemeTokens = {
  '--foyer-overlay': 'rgb(6 7 9 / 72%)',
  '--foyer-surface': '#17181c',
  '--foyer-surface-raised': '#202227',
  '--foyer-surface-hover': '#282b31',
  '--foyer-surface-pressed': '#30333a',
  '--foyer-text': '#f4f5f7',
  '--foyer-text-secondary': '#acb1bc',
  '--foyer-text-tertiary': '#979ca8',
  '--foyer-border': 'rgb(255 255 255 / 8%)',
  '--foyer-border-strong': '#6b717d',
  '--foyer-highlight': 'rgb(255 255 255 / 7%)',
  '--foyer-accent': '#4766f5',
  '--foyer-on-accent': '#ffffff',
  '--foyer-accent-shade': '#000000',
  '--foyer-accent-text': '#9db0ff',
  '--foyer-accent-surface': '#22284a',
  '--foyer-success': '#46d697',
  '--foyer-success-surface': '#16302a',
  '--foyer-warning': '#f5bd4f',
  '--foyer-warning-surface': '#352b19',
  '--foyer-danger': '#ff8585',
  '--foyer-danger-surface': '#3a2025',
  '--foyer-shadow-dialog':
    '0 0 0 1px rgb(255 255 255 / 7%), 0 8px 24px rgb(0 0 0 / 32%), 0 32px 80px rgb(0 0 0 / 44%)',
  '--foyer-shadow-float': '0 0 0 1px rgb(255 255 255 / 9%), 0 8px 24px rgb(0 0 0 / 44%)',
}

/** The light theme: white, cool grays, and a slightly deeper accent. */
export const lightTokens: ThemeTokens = {
  '--foyer-overlay': 'rgb(22 24 32 / 48%)',
  '--foyer-surface': '#ffffff',
  '--foyer-surface-raised': '#f4f5f7',
  '--foyer-surface-hover': '#ebecf0',
  '--foyer-surface-pressed': '#e2e4e9',
  '--foyer-text': '#15171c',
  '--foyer-text-secondary': '#505662',
  '--foyer-text-tertiary': '#5d636f',
  '--foyer-border': 'rgb(16 18 26 / 9%)',
  '--foyer-border-strong': '#80868f',
  '--foyer-highlight': 'rgb(255 255 255 / 70%)',
  '--foyer-accent': '#3554ea',
  '--foyer-on-accent': '#ffffff',
  '--foyer-accent-shade': '#000000',
  '--foyer-accent-text': '#2f4bd6',
  '--foyer-accent-surface': '#e8ecff',
  '--foyer-success': '#0b7547',
  '--foyer-success-surface': '#e1f6eb',
  '--foyer-warning': '#855400',
  '--foyer-warning-surface': '#fdf1d8',
  '--foyer-danger': '#c2212c',
  '--foyer-danger-surface': '#fde9ea',
  '--foyer-shadow-dialog':
    '0 0 0 1px rgb(16 18 26 / 6%), 0 8px 24px rgb(16 18 26 / 10%), 0 32px 80px rgb(16 18 26 / 20%)',
  '--foyer-shadow-float': '0 0 0 1px rgb(16 18 26 / 7%), 0 8px 24px rgb(16 18 26 / 16%)',
}

/**
 * The tokens as a style sheet: dark unless `data-theme="light"`. This module is also published as code, so it does without the `css`
 * tag, which would load with the page.
 */
export const tokensCss = `
  :host, .foyer-theme { ${declare(sharedTokens)} ${declare(darkTokens)} color-scheme: dark; }
  :host([data-theme='light']), .foyer-theme[data-theme='light'] { ${declare(lightTokens)} color-scheme: light; }

  @media (prefers-reduced-motion: reduce) {
    :host, .foyer-theme {
      --foyer-time-quick: 0ms;
      --foyer-time-header: 0ms;
      --foyer-time-height: 0ms;
      --foyer-time-view: 0ms;
      --foyer-time-leave: 0ms;
      --foyer-time-shake: 0ms;
    }
  }
`

/** Formats tokens as CSS declarations. */
function declare(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')
}
