// `npm run screens`: redraws docs/screens/ (one sheet for each view, theme and screen, one for each other language) and the picture of
// the README. Not part of `npm test`, because fonts depend on the machine.
//   npm run screens -- Account es    only the sheets of these views and languages, and the picture of the README
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type Browser, chromium, type Page } from 'playwright'
import { build, preview } from 'vite'
import { entriesOf } from '../../../ui-react/views/testing/catalogue.js'
import { chromium as launchOptions } from '../../e2e/chromium.js'
import { type Address, themes, writeAddress } from '../../e2e/gallery/address.js'
import { drawCover } from './drawCover.js'
import { drawSheet, type Shot } from './drawSheet.js'
import { encodePng } from './encodePng.js'
import { type Sheet, sheets, writeIndex } from './sheets.js'

const folder = join(import.meta.dirname, '../../../docs/screens')
const port = Number(process.env.FOYER_SCREENS_PORT ?? 5873)
const desktop = { width: 1024, height: 1000 }
const phone = { width: 390, height: 844 }

const asked = process.argv.slice(2)
const isWhole = asked.length === 0
const nameOf = ({ view, locale }: Sheet) => view ?? locale
const wantedSheets = sheets.filter((sheet) => isWhole || asked.includes(nameOf(sheet)))
const unknown = asked.filter((name) => wantedSheets.every((sheet) => nameOf(sheet) !== name))
if (unknown.length > 0) throw new Error(`Unknown view or language: ${unknown.join(', ')}.`)

const outDir = mkdtempSync(join(tmpdir(), 'foyer-screens-'))
try {
  await build({
    configFile: join(import.meta.dirname, '../../e2e/gallery/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(outDir, 'gallery') },
  })
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, open: false },
  })
  const browser = await chromium.launch(launchOptions)
  try {
    await drawAll(browser)
  } finally {
    await browser.close()
    await server.close()
  }
} finally {
  rmSync(outDir, { recursive: true, force: true })
}

async function drawAll(browser: Browser) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: desktop })
  const [stage, table] = await Promise.all([context.newPage(), context.newPage()])
  // A story that fails is never staged: say why before the wait for it ends.
  stage.on('pageerror', (error) => console.error(error))
  stage.on('requestfailed', (request) => console.error(request.url(), request.failure()?.errorText))
  const shots = new Map<Sheet, Shot[]>(wantedSheets.map((sheet) => [sheet, []]))
  const views = entriesOf('view')
  for (const { id, subject, story } of views) {
    const isFirst = views.find((entry) => entry.subject === subject)?.id === id
    const wanted = wantedSheets.filter(({ view }) => view === subject || (view === undefined && isFirst))
    if (wanted.length === 0) continue
    for (const locale of new Set(wanted.map((sheet) => sheet.locale))) {
      await open(stage, { story: id, locale })
      for (const theme of themes)
        for (const screen of ['desktop', 'phone'] as const) {
          const matching = wanted.filter((sheet) => {
            const isTheme = sheet.theme === undefined || sheet.theme === theme
            return sheet.locale === locale && sheet.screen === screen && isTheme
          })
          if (matching.length === 0) continue
          const png = await shoot(stage, theme, screen)
          for (const sheet of matching)
            shots.get(sheet)?.push({ label: sheet.view ? story.name : `${subject}, ${theme}`, png })
        }
    }
    console.log(`${subject}: ${story.name}`)
  }
  const front = await cover(browser)
  // Only now, so that an interrupted run deletes nothing.
  for (const file of isWhole ? readdirSync(folder) : []) if (file.endsWith('.png')) rmSync(join(folder, file))
  writeFileSync(join(folder, 'foyer.png'), front)
  writeFileSync(join(folder, 'README.md'), writeIndex())
  for (const [sheet, pictures] of shots) {
    const drawn = await table.evaluate(drawSheet, { shots: pictures, theme: sheet.theme ?? 'dark' })
    writeFileSync(join(folder, sheet.file), encodePng(drawn))
  }
}

/** A screenshot of the open story: the dialog with a margin, or the whole phone. */
async function shoot(page: Page, theme: Address['theme'], screen: Sheet['screen']): Promise<string> {
  await page.setViewportSize(screen === 'phone' ? phone : desktop)
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'; foyer.theme.setMode('${theme}')`)
  await page.locator(`[role=dialog][data-theme=${theme}]`).waitFor()
  // Wait for the dialog to adapt its height after text has rewrapped.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const resting = page.locator('[data-steady][aria-disabled=true]:not([aria-busy])')
  while ((await resting.count()) > 0) await page.waitForTimeout(50)
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    ...(screen === 'desktop' && { clip: await findDialog(page, 24) }),
  })
  return picture.toString('base64')
}

/** Draws Connect in the dark theme and Account in the light one, at a higher resolution, without the page behind them. */
async function cover(browser: Browser): Promise<Buffer> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: desktop,
    deviceScaleFactor: 1.5,
  })
  const page = await context.newPage()
  const shots: { [theme in Address['theme']]: string } = { dark: '', light: '' }
  for (const [theme, story] of [
    ['dark', 'Connect.installed'],
    ['light', 'Account.named'],
  ] as const) {
    await open(page, { story, theme })
    const picture = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      clip: await findDialog(page, 0),
      omitBackground: true,
      style:
        ':root, .foyer-overlay::before { background: transparent !important } .foyer-dialog { box-shadow: none !important }',
    })
    shots[theme] = picture.toString('base64')
  }
  const drawn = await page.evaluate(drawCover, shots)
  await context.close()
  return Buffer.from(drawn, 'base64')
}

async function open(page: Page, address: Partial<Address>) {
  await page.goto(`http://127.0.0.1:${port}/gallery/?${writeAddress(address)}`)
  await page.locator(`html[data-staged="${address.story}"]`).waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
}

async function findDialog(page: Page, margin: number) {
  const box = await page.getByTestId('foyer-modal').boundingBox()
  if (!box) throw new Error('The dialog is not visible.')
  return {
    x: box.x - margin,
    y: Math.max(0, box.y - margin),
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  }
}
