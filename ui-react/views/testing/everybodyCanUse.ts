import axe from 'axe-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Entry } from './catalogue.js'
import { locales } from './locales.js'
import { type Staged, stage, untilStill } from './Stage.js'
import { waitFor } from './waitFor.js'

/** Each theme and each direction once, because a theme changes only colors, and a direction none. Languages of one direction differ only in texts. */
const themes: { readonly [locale: string]: 'dark' | 'light' } = { en: 'dark', ar: 'light' }
const widths = [360, 320]

/** A test per story: in every language, both themes and on the smallest screens. */
export function testEverybodyCanUse(entries: readonly Entry[]): void {
  beforeAll(() => page.viewport(360, 640))
  afterAll(() => page.viewport(480, 800))

  for (const entry of entries)
    test(`${entry.id} is accessible: axe finds no issues, no target is small, nothing overflows, addresses are read in groups [B-10] [B-12] [B-13] [B-16] [B-17] [B-19]`, async () => {
      const staged = await playStory(entry)
      onTestFinished(() => page.viewport(360, 640))
      for (const [index, locale] of locales.entries()) {
        await switchLanguage(staged, locale)
        // Begin with the width that the language before ended with.
        for (const width of index % 2 ? widths.toReversed() : widths) {
          if (width !== innerWidth) await page.viewport(width, 640)
          expect(await listSettledIssues(staged), `${locale}, ${width} px`).toEqual([])
        }
        const theme = themes[locale]
        if (!theme) continue
        staged.foyer.theme.setMode(theme)
        await waitFor(() => staged.root.querySelector(`[data-theme=${theme}]`) ?? undefined)
        expect(await findViolations(staged), `${locale}, ${theme}`).toEqual([])
      }
    })
}

/** Plays a story until the test ends. */
export async function playStory(entry: Entry, locale = 'en'): Promise<Staged> {
  const container = document.createElement('main')
  document.body.append(container)
  const staged = await stage(entry, container, { themeMode: 'dark', locale })
  onTestFinished(() => {
    staged.unmount()
    container.remove()
  })
  return staged
}

/** Waits until all texts are in the language. */
async function switchLanguage({ root, foyer }: Staged, locale: string): Promise<void> {
  foyer.locale.set(locale)
  const said = root instanceof ShadowRoot ? '.foyer-theme' : '[data-foyer]'
  await waitFor(() => {
    const found = root.querySelector(said)
    // A button with a host label has no language.
    return !found?.hasAttribute('lang') || found.getAttribute('lang') === locale || undefined
  })
}

/** Lists the issues once the layout has settled. */
async function listSettledIssues(staged: Staged): Promise<readonly string[]> {
  await untilStill(staged.root)
  return listIssues(staged, innerWidth)
}

async function findViolations({ root }: Staged) {
  const { violations } = await axe.run(root instanceof ShadowRoot ? root.host : root, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Passing elements would only cost time.
    resultTypes: ['violations'],
    preload: false,
    rules: {
      // Experimental, so that no tag includes it.
      'label-content-name-mismatch': { enabled: true },
      // Rules for whole pages do not apply to a piece.
      ...Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
    },
  })
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}

const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order', 'document-title']

/** Lists controls too small for a finger, elements that overflow to the side, and addresses that are read in part or as one word. */
function listIssues({ root }: Staged, width: number): readonly string[] {
  const controls = root.querySelectorAll('button, a[href], input, [role=option], [role=tab], [role=switch]')
  const small = [...controls].filter((control) => {
    const box = control.getBoundingClientRect()
    return Math.min(box.width, box.height) < 24
  })
  const parts = root.querySelectorAll('[data-foyer], .foyer-theme *')
  const outside = [...parts].filter((part) => {
    const { left, right, width: own } = part.getBoundingClientRect()
    return own > 1 && (left < -0.5 || right > width + 0.5) && !isHidden(part)
  })
  const scrollers = [...root.querySelectorAll('.foyer-dialog-scroller')].filter(
    (scroller) => scroller.scrollWidth > scroller.clientWidth,
  )
  const unread = [
    ...root.querySelectorAll('.foyer-theme :not([aria-hidden=true], [aria-hidden=true] *)'),
  ].filter(({ childNodes }) =>
    [...childNodes].some((node) => node instanceof Text && /0x[\da-f]{4}(…|[\da-f]{36})/i.test(node.data)),
  )
  return [
    ...unread.map((element) => `read as one word: ${describe(element)}`),
    ...small.map((element) => `small: ${describe(element)}`),
    ...outside.map((element) => `sticks out: ${describe(element)}`),
    ...scrollers.map(() => 'the dialog scrolls sideways'),
  ]
}

/** True for intentional clipping: text with an ellipsis, or the shimmer of a skeleton. */
function isHidden(element: Element): boolean {
  for (let step = element.parentElement; step; step = step.parentElement)
    if (
      getComputedStyle(step).overflowX !== 'visible' &&
      !step.matches('.foyer-dialog, .foyer-dialog-scroller')
    )
      return true
  return getComputedStyle(element).visibility === 'hidden'
}

function describe({ outerHTML }: Element) {
  return outerHTML.slice(0, 120)
}
