import { locales } from '../../../ui-react/views/testing/locales.js'
import { viewStories } from '../../../ui-react/views/testing/stories.js'
import { type Address, themes } from '../../e2e/gallery/address.js'

/** One file of docs/screens/. */
export type Sheet = {
  readonly file: string
  /** Shows every state of this view; without one, the first state of every view. */
  readonly view: string | undefined
  /** Both themes when absent. */
  readonly theme: Address['theme'] | undefined
  readonly locale: Address['locale']
  readonly screen: 'desktop' | 'phone'
}

const views = Object.keys(viewStories)
const kinds = ['desktop', 'phone'] as const

export const sheets: readonly Sheet[] = [
  ...views.flatMap((view) =>
    kinds.flatMap((screen) =>
      themes.map(
        (theme): Sheet => ({ file: `${view}-${screen}-${theme}.png`, view, theme, locale: 'en', screen }),
      ),
    ),
  ),
  ...locales.slice(1).map(
    (locale): Sheet => ({
      file: `views-${locale}.png`,
      view: undefined,
      theme: undefined,
      locale,
      screen: 'desktop',
    }),
  ),
]

/** Writes docs/screens/README.md, which lists every sheet. */
export function writeIndex(): string {
  const cells = ({ file }: Sheet) => `[![](${file})](${file})`
  const sections = views.map((view) =>
    [
      `## ${view}`,
      '| | dark | light |',
      '|---|---|---|',
      ...kinds.map((screen) => {
        const own = sheets.filter((sheet) => sheet.view === view && sheet.screen === screen)
        return `| ${screen} | ${own.map(cells).join(' | ')} |`
      }),
    ].join('\n'),
  )
  const languages = sheets
    .filter((sheet) => sheet.view === undefined)
    .map(
      ({ file, locale }) =>
        `## ${new Intl.DisplayNames('en', { type: 'language' }).of(locale)}\n![](${file})`,
    )
  return `# Screens

Every state of every view, drawn by \`npm run screens\` from the stories in \`ui-react/views/\`. Desktop is the 360-pixel dialog,
phone a screen of 390 by 844 pixels. The gallery of the demo (\`npm start\`, then \`/gallery/\`) shows the same stories live.

![The dialog in both themes](foyer.png)

${[...sections, ...languages].join('\n\n')}
`
}
