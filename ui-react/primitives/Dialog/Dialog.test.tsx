import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setMedia } from '../../views/testing/setMedia.js'
import { slowMotion } from '../../views/testing/slowMotion.js'
import { Button } from '../Button/Button.js'
import { Heading } from '../Heading/Heading.js'
import { IconButton } from '../IconButton/IconButton.js'
import { Stack } from '../Stack/Stack.js'
import { addToPage, renderInShadow } from '../testing/renderInShadow.js'
import { Dialog, type DialogProps } from './Dialog.js'
import { lockScroll, measureScrollbar } from './lockScroll.js'
import { getActiveElement } from './tabbable.js'

function TestDialog(props: Partial<DialogProps> & { name?: string; children?: ReactNode }) {
  const { name = 'one', children = <Button>Inside</Button>, ...rest } = props
  return (
    <Dialog
      open
      labelledBy={`${name}-title`}
      onClose={() => {}}
      header={
        <Stack direction="row">
          <Heading id={`${name}-title`}>Dialog {name}</Heading>
          <IconButton icon="close" label={`Close ${name}`} />
        </Stack>
      }
      {...rest}
    >
      {children}
    </Dialog>
  )
}

/** A page whose connect button becomes an account button. */
function Host() {
  const [state, setState] = useState<'away' | 'open' | 'connected'>('away')
  return (
    <>
      <div>
        <button type="button">Theme</button>
        {state === 'connected' ? (
          <button type="button">Account</button>
        ) : (
          <button type="button" onClick={() => setState('open')}>
            Connect
          </button>
        )}
      </div>
      <TestDialog open={state === 'open'}>
        <Button onClick={() => setState('connected')}>Approve</Button>
      </TestDialog>
    </>
  )
}

/** A dialog whose controls disappear or become disabled when pressed. */
function Steps() {
  const [step, setStep] = useState(0)
  return (
    <TestDialog>
      {step < 1 && <Button onClick={() => setStep(1)}>Next</Button>}
      <Button disabled={step === 2} onClick={() => setStep(2)}>
        Then
      </Button>
    </TestDialog>
  )
}

const focusedText = () => {
  const active = getActiveElement(document)
  return active?.getAttribute('aria-label') ?? active?.textContent
}

test('is a modal dialog named by its visible heading [B-01]', async () => {
  await renderInShadow(<TestDialog data-testid="foyer-modal" data-view="Connect" />)
  const dialog = page.getByRole('dialog', { name: 'Dialog one' })
  await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
  await expect.element(dialog).toHaveAttribute('data-view', 'Connect')
})

test('focuses its heading, or the given element [B-01]', async () => {
  const screen = await renderInShadow(<TestDialog />)
  await expect.poll(focusedText).toBe('Dialog one')
  await screen.unmount()
  const field: { current: HTMLInputElement | null } = { current: null }
  await renderInShadow(
    <TestDialog initialFocus={field}>
      <input ref={field} aria-label="Amount" />
    </TestDialog>,
  )
  await expect.poll(focusedText).toBe('Amount')
})

test('focuses its heading even if its first frame is late', async () => {
  addToPage('button', 'Opener').focus()
  const Late = class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super((...change) => setTimeout(() => callback(...change), 50))
    }
  }
  vi.stubGlobal('ResizeObserver', Late)
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderInShadow(<TestDialog />)
  await expect.poll(focusedText).toBe('Dialog one')
})

test('leaves the focus to a field of its own that takes it before its first frame', async () => {
  const Field = () => {
    const field = useRef<HTMLInputElement>(null)
    useLayoutEffect(() => field.current?.focus(), [])
    return <input ref={field} aria-label="Amount" />
  }
  const { find } = await renderInShadow(
    <TestDialog>
      <Field />
    </TestDialog>,
  )
  await expect.poll(() => find('[role=dialog]').style.blockSize).not.toBe('')
  expect(focusedText()).toBe('Amount')
})

test.each([
  { key: 'Escape', closes: 1, heard: [], focus: 'Dialog one' },
  { key: 'a', closes: 0, heard: ['a'], focus: 'Dialog one' },
  { key: 'Tab', closes: 0, heard: ['Tab'], focus: 'Inside' }, // backwards
])('gets a key that is pressed before its first frame: $key', async ({ key, closes, heard, focus }) => {
  const onClose = vi.fn()
  const onKey = vi.fn()
  document.addEventListener('keydown', onKey)
  onTestFinished(() => document.removeEventListener('keydown', onKey))
  let focused: string | null | undefined
  const press = () => {
    const init = { key, shiftKey: true, bubbles: true, cancelable: true, composed: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', init))
    focused = focusedText()
  }
  await renderInShadow(
    <>
      <TestDialog onClose={onClose} />
      <Once run={press} />
    </>,
  )
  expect(focused).toBe(focus)
  expect(onClose).toHaveBeenCalledTimes(closes)
  // The page hears it once, if the dialog does not use it.
  expect(onKey.mock.calls.map(([event]) => event.key)).toEqual(heard)
})

test('leaves the focus to a wallet window that opens before its first frame', async () => {
  const field = addToPage('input', '')
  field.dataset.foyerTop = ''
  const { find } = await renderInShadow(
    <>
      <TestDialog />
      <Once run={() => field.focus()} />
    </>,
  )
  const isSized = () => find('[role=dialog]').style.blockSize !== ''
  await expect.poll(isSized).toBe(true)
  expect(document.activeElement).toBe(field)
})

/** Runs in the task that adds it to the page, before the next frame. */
function Once({ run }: { run: () => void }) {
  const hasRun = useRef(false)
  useLayoutEffect(() =>
    queueMicrotask(() => {
      if (!hasRun.current) run()
      hasRun.current = true
    }),
  )
  return null
}

test('asks to close on Escape and on a press outside [B-01]', async () => {
  const onClose = vi.fn()
  const { find } = await renderInShadow(<TestDialog onClose={onClose} />)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(find('.foyer-overlay'), { position: { x: 5, y: 5 } })
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('refuses to close while disabled, and reports it [B-01]', async () => {
  const [onClose, onCloseRefused] = [vi.fn(), vi.fn()]
  const { find } = await renderInShadow(
    <TestDialog onClose={onClose} closeDisabled onCloseRefused={onCloseRefused} />,
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.click(find('.foyer-overlay'), { position: { x: 5, y: 5 } })
  expect(onCloseRefused).toHaveBeenCalledTimes(2)
  expect(onClose).not.toHaveBeenCalled()
})

test('stays open when a press begins inside and ends outside', async () => {
  const onClose = vi.fn()
  const { find } = await renderInShadow(<TestDialog onClose={onClose} />)
  find('.foyer-dialog').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  find('.foyer-overlay').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('ignores Escape when an input method or another handler uses it', async () => {
  const onClose = vi.fn()
  await renderInShadow(
    <TestDialog onClose={onClose}>
      <input aria-label="Own" onKeyDown={(event) => event.preventDefault()} />
    </TestDialog>,
  )
  const title = getActiveElement(document)
  title?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, composed: true }),
  )
  await userEvent.click(page.getByLabelText('Own'))
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

test('fades out as a copy, while the dialog itself is removed immediately [B-01]', async () => {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  await slowMotion()
  const opener = addToPage('button', 'Opener')
  opener.focus()
  const { root, rerender } = await renderInShadow(<TestDialog data-testid="foyer-modal" />)
  await expect.poll(focusedText).toBe('Dialog one')
  await rerender(<TestDialog open={false} />)
  expect(root.querySelector('[role=dialog], [data-testid]')).toBeNull()
  expect(document.activeElement).toBe(opener)
  const picture = root.querySelector('.foyer-leaving')
  if (!(picture instanceof HTMLElement)) throw new Error('Nothing fades')
  expect([picture.inert, picture.ariaHidden]).toEqual([true, 'true'])
  expect(getComputedStyle(picture).pointerEvents).toBe('none')
  for (const animation of picture.getAnimations({ subtree: true })) animation.finish()
  await expect.poll(() => root.querySelector('.foyer-leaving')).toBeNull()
})

test('what fades out loads no frame and no media again', async () => {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  await slowMotion()
  const { root, rerender } = await renderInShadow(
    <TestDialog>
      <iframe title="Shop" srcDoc="Shop" />
      <iframe title="Map" src="about:blank" />
      <object aria-label="Plan" data="data:text/plain,Plan" />
      <video muted>
        <source src="data:video/mp4,film" />
      </video>
    </TestDialog>,
  )
  const loading = '[srcdoc], [src], [data]'
  expect(root.querySelectorAll(loading)).toHaveLength(4)
  await rerender(<TestDialog open={false} />)
  expect(root.querySelectorAll('.foyer-leaving :is(iframe, object, video)')).toHaveLength(4)
  expect(root.querySelectorAll(loading)).toHaveLength(0)
})

test('does not fade with reduced motion [B-14]', async () => {
  await setMedia({ 'prefers-reduced-motion': 'reduce' })
  const { root, rerender } = await renderInShadow(<TestDialog />)
  await rerender(<TestDialog open={false} />)
  expect(root.querySelector('.foyer-overlay')).toBeNull()
})

test('returns the focus to the opener [B-01]', async () => {
  const opener = addToPage('button', 'Opener')
  opener.focus()
  const screen = await renderInShadow(<TestDialog />)
  await expect.poll(focusedText).toBe('Dialog one')
  await screen.rerender(<TestDialog open={false} />)
  expect(document.activeElement).toBe(opener)
})

test('focuses the replacement of an opener that is gone [B-01]', async () => {
  addToPage('button', 'Elsewhere')
  await render(<Host />)
  await userEvent.click(page.getByRole('button', { name: 'Connect' }))
  await userEvent.click(page.getByRole('button', { name: 'Approve' }))
  await expect.poll(focusedText).toBe('Account')
})

test('returns the focus from a frame over it that hides as it closes', async () => {
  const [opener, frame] = [addToPage('button', 'Opener'), document.createElement('iframe')]
  frame.toggleAttribute('data-foyer-top', true)
  frame.setAttribute('sandbox', '') // another origin
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const hide = () => {
    frame.blur()
    frame.hidden = true
  }
  function Cover({ isShown }: { isShown: boolean }) {
    useLayoutEffect(() => (isShown ? undefined : () => queueMicrotask(hide)), [isShown])
    return null
  }
  opener.focus()
  const screen = await renderInShadow(
    <TestDialog>
      <Cover isShown />
    </TestDialog>,
  )
  frame.focus()
  await screen.rerender(
    <TestDialog>
      <Cover isShown={false} />
    </TestDialog>,
  )
  expect(document.activeElement).toBe(frame)
  await screen.rerender(<TestDialog open={false} />)
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('leaves the focus in the window of a wallet in a shadow root', async () => {
  addToPage('button', 'Opener').focus()
  const screen = await renderInShadow(<TestDialog />)
  const input = document.createElement('input')
  addToPage('div', '').attachShadow({ mode: 'open' }).append(input)
  input.focus()
  await screen.rerender(<TestDialog open={false} />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(getActiveElement(document)).toBe(input)
})

test('focuses the given successor when the opener is gone', async () => {
  const [opener, successor] = [addToPage('button', 'Opener'), addToPage('button', 'Successor')]
  opener.focus()
  const screen = await renderInShadow(<TestDialog returnFocus={() => successor} />)
  opener.remove()
  await screen.rerender(<TestDialog open={false} returnFocus={() => successor} />)
  expect(document.activeElement).toBe(successor)
})

for (const [direction, keys] of [
  ['forwards', '{Tab}'],
  ['backwards', '{Shift>}{Tab}{/Shift}'],
] as const)
  test(`keeps the focus inside over 110 presses of Tab ${direction} [B-02]`, async () => {
    const outside = addToPage('button', 'Outside')
    const { host } = await renderInShadow(
      <TestDialog>
        <Button>First</Button>
        <input aria-label="Field" />
        <a href="#somewhere">Terms</a>
        <Button disabled>Never</Button>
        <Button>Last</Button>
      </TestDialog>,
    )
    const after = addToPage('p', 'Not focusable')
    const visited = new Set<string | null | undefined>()
    for (let press = 0; press < 110; press += 1) {
      await userEvent.keyboard(keys)
      expect(document.activeElement).toBe(host)
      visited.add(focusedText())
    }
    expect([...visited].sort()).toEqual(['Close one', 'Field', 'First', 'Last', 'Terms'])
    expect([outside, after]).not.toContain(document.activeElement)
  })

test('moves the focus to the heading when the focused control disappears or is disabled [B-02]', async () => {
  await renderInShadow(<Steps />)
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  await expect.poll(focusedText).toBe('Dialog one')
  await userEvent.click(page.getByRole('button', { name: 'Then' }))
  await expect.poll(focusedText).toBe('Dialog one')
})

test('keeps the focus on a press on a non-interactive area', async () => {
  const { find } = await renderInShadow(<TestDialog closeDisabled />)
  await userEvent.tab()
  expect(focusedText()).toBe('Close one')
  await userEvent.click(find('.foyer-overlay'), { position: { x: 5, y: 5 } })
  await expect.poll(focusedText).toBe('Close one')
})

test('an element added to the page later can be clicked, typed into and reached with Tab [B-08]', async () => {
  const { host } = await renderInShadow(<TestDialog />)
  const wallet = addToPage('div', '')
  wallet.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 2147483647'
  const onClick = vi.fn()
  const [field, button] = [document.createElement('input'), document.createElement('button')]
  button.textContent = 'Approve'
  button.onclick = onClick
  wallet.append(field, button)

  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
  await userEvent.click(field)
  await userEvent.keyboard('secret')
  expect(field.value).toBe('secret')
  // It stays there: the dialog does not pull the focus back.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(field)

  await userEvent.click(page.getByRole('button', { name: 'Inside' }))
  expect(document.activeElement).toBe(host)
  await userEvent.tab()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focusedText()).toBe('Inside')
})

test('makes the page behind it inert and restores it exactly [B-08]', async () => {
  const outer = addToPage('main', '')
  outer.innerHTML = '<section></section><aside><i data-foyer-top></i><b></b></aside><p inert="inert"></p>'
  const before = document.body.innerHTML
  const screen = await renderInShadow(<TestDialog open={false} />)
  const closed = document.body.innerHTML
  await screen.rerender(<TestDialog />)
  const isInert = (selector: string) => Boolean(document.querySelector(selector)?.closest('[inert]'))
  expect(['section', 'aside b', 'p'].map(isInert)).toEqual([true, true, true])
  expect(isInert('[data-foyer-top]')).toBe(false)
  expect(screen.host.hasAttribute('inert')).toBe(false)
  await screen.rerender(<TestDialog open={false} />)
  expect(document.body.innerHTML).toBe(closed)
  expect(before).not.toBe('')
})

test('locks page scrolling while any dialog is open, and restores it exactly', async () => {
  const page = document.documentElement
  page.style.setProperty('overflow', 'clip', 'important')
  onTestFinished(() => page.removeAttribute('style'))
  const before = page.getAttribute('style')
  const one = await renderInShadow(<TestDialog />)
  const two = await renderInShadow(<TestDialog name="two" />)
  expect(getComputedStyle(page).overflow).toBe('hidden')
  await one.rerender(<TestDialog open={false} />)
  expect(getComputedStyle(page).overflow).toBe('hidden')
  await two.rerender(<TestDialog open={false} />)
  expect(page.getAttribute('style')).toBe(before)
})

test('the page keeps the room of its scrollbar while it is locked', () => {
  const padding = () => getComputedStyle(document.body).paddingRight
  document.body.style.paddingRight = '5px'
  onTestFinished(() => document.body.removeAttribute('style'))
  const unlock = lockScroll(document, 15)
  const unlockOther = lockScroll(document, measureScrollbar())
  expect([padding(), measureScrollbar()]).toEqual(['20px', 15])
  unlock()
  expect(padding()).toBe('20px')
  unlockOther()
  expect(padding()).toBe('5px')
})

test('a page that keeps the room of its scrollbar itself gets none', () => {
  document.documentElement.style.scrollbarGutter = 'stable'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const before = getComputedStyle(document.body).paddingRight
  const unlock = lockScroll(document, 15)
  onTestFinished(unlock)
  expect(getComputedStyle(document.body).paddingRight).toBe(before)
})

test('leaves no style attribute on a page that had none', async () => {
  for (const element of [document.documentElement, document.body]) element.removeAttribute('style')
  const screen = await renderInShadow(<TestDialog />)
  expect(document.documentElement.hasAttribute('style')).toBe(true)
  await screen.rerender(<TestDialog open={false} />)
  expect(document.documentElement.getAttribute('style')).toBe(null)
  expect(document.body.hasAttribute('style')).toBe(false)
})

test('of two dialogs of two modals, the newer one holds the focus, then the older one again', async () => {
  const opener = addToPage('button', 'Opener')
  opener.focus()
  const one = await renderInShadow(<TestDialog open={false} />)
  const two = await renderInShadow(<TestDialog name="two" open={false} />)
  const closed = document.body.innerHTML
  await one.rerender(<TestDialog />)
  expect(two.host.inert).toBe(true)
  await two.rerender(<TestDialog name="two" />)
  expect([one.host.inert, two.host.inert]).toEqual([true, false])
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab()
    expect(document.activeElement).toBe(two.host)
  }
  await two.rerender(<TestDialog name="two" open={false} />)
  expect([one.host.inert, two.host.inert]).toEqual([false, true])
  expect(document.activeElement).toBe(one.host)
  await one.rerender(<TestDialog open={false} />)
  expect(document.activeElement).toBe(opener)
  expect(document.body.innerHTML).toBe(closed)
})

test('of two dialogs, only the newer one is shown, wherever they are on the page', async () => {
  const lower = await renderInShadow(<TestDialog open={false} />)
  const upper = await renderInShadow(<TestDialog name="two" />)
  await lower.rerender(<TestDialog />)
  expect([isShown(lower.find('button')), isShown(upper.find('button'))]).toEqual([true, false])
  await userEvent.click(lower.find('button'))
  expect(document.activeElement).toBe(lower.host)
  await lower.rerender(<TestDialog open={false} />)
  expect(isShown(upper.find('button'))).toBe(true)
})

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

test('closing the older of two dialogs leaves the newer one unchanged', async () => {
  const one = await renderInShadow(<TestDialog />)
  const two = await renderInShadow(<TestDialog name="two" />)
  await one.rerender(<TestDialog open={false} />)
  expect(two.host.inert).toBe(false)
  await expect.poll(() => document.activeElement).toBe(two.host)
})

test('grows and shrinks with its content, and scrolls inside when the screen is too small [B-13]', async () => {
  await page.viewport(360, 640)
  onTestFinished(() => page.viewport(480, 800))
  const { find, rerender } = await renderInShadow(<TestDialog />)
  const dialog = find('.foyer-dialog')
  await expect.poll(() => dialog.style.blockSize).not.toBe('')
  const height = dialog.getBoundingClientRect().height
  await rerender(
    <TestDialog>
      {Array.from({ length: 30 }, (_, index) => `Row ${index}`).map((row) => (
        <p key={row}>{row}</p>
      ))}
    </TestDialog>,
  )
  await expect.poll(() => dialog.getBoundingClientRect().height).toBeGreaterThan(height + 300)
  expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(640)
  const scroller = find('.foyer-dialog-scroller')
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
  expect(scroller.scrollWidth).toBe(scroller.clientWidth)
  await rerender(<TestDialog />)
  await expect.poll(() => Math.round(dialog.getBoundingClientRect().height)).toBe(Math.round(height))
})

test('fits its content once the window is large enough', async () => {
  onTestFinished(() => page.viewport(480, 800))
  await page.viewport(480, 500)
  const { find } = await renderInShadow(
    <TestDialog>
      {Array.from({ length: 30 }, (_, index) => `Row ${index}`).map((row) => (
        <p key={row}>{row}</p>
      ))}
    </TestDialog>,
  )
  const scroller = find('.foyer-dialog-scroller')
  await expect.poll(() => scroller.hasAttribute('data-overflowing')).toBe(true)
  await page.viewport(480, 1600)
  await expect.poll(() => scroller.hasAttribute('data-overflowing')).toBe(false)
  await expect.poll(() => Math.round(scroller.clientHeight)).toBe(scroller.scrollHeight)
  const bottom = (selector: string) => Math.round(find(selector).getBoundingClientRect().bottom)
  await expect.poll(() => bottom('.foyer-dialog') - bottom('.foyer-dialog-content')).toBe(0)
})

test('a pressed element does not move before it is released', async () => {
  const { find, rerender } = await renderInShadow(<TestDialog />)
  const dialog = find('.foyer-dialog')
  await expect.poll(() => dialog.style.blockSize).not.toBe('')
  const height = dialog.offsetHeight
  const press = (type: string) =>
    find('.foyer-dialog-header button').dispatchEvent(
      new PointerEvent(type, { bubbles: true, composed: true }),
    )
  press('pointerdown')
  await rerender(
    <TestDialog>
      <p>One</p>
      <p>Two</p>
      <p>Three</p>
    </TestDialog>,
  )
  const scroller = find('.foyer-dialog-scroller')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(dialog.offsetHeight).toBe(height)
  press('pointerup')
  await expect.poll(() => dialog.offsetHeight).toBeGreaterThan(height)
})

/** A dialog whose height has just changed by 300 pixels, in slow motion. */
async function resize(change: 'grows' | 'shrinks') {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  await slowMotion()
  const [first, second] = change === 'grows' ? [100, 400] : [400, 100]
  const withText = (height: number) => (
    <TestDialog>
      <p ref={(element) => element?.style.setProperty('height', `${height}px`)}>Text</p>
    </TestDialog>
  )
  const { find, rerender } = await renderInShadow(withText(first))
  const dialog = find('.foyer-dialog')
  await expect.poll(() => dialog.style.blockSize).not.toBe('')
  for (const animation of dialog.getAnimations()) animation.finish()
  const before = dialog.getBoundingClientRect()
  await rerender(withText(second))
  await expect.poll(() => dialog.getAnimations({ subtree: true }).length).toBeGreaterThan(0)
  const seek = (time: number) => {
    for (const animation of dialog.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = time
    }
  }
  return { find, dialog, before, seek }
}

for (const change of ['grows', 'shrinks'] as const)
  for (const width of [400, 900])
    test(`${change} on a screen ${width} pixels wide from its former to its new edges, without squeezing the text [NAV-16]`, async () => {
      onTestFinished(() => page.viewport(480, 800))
      await page.viewport(width, 800)
      const { find, dialog, before, seek } = await resize(change)
      const box = (selector: string) => find(selector).getBoundingClientRect()
      expect(Math.abs(dialog.offsetHeight - before.height)).toBeCloseTo(300, 0)
      seek(0)
      expect(box('.foyer-dialog').top).toBeCloseTo(before.top, 0)
      expect(box('.foyer-dialog').bottom).toBeCloseTo(before.bottom, 0)
      for (const time of [0, 10, 20, 37, 55, 90, 149]) {
        seek(time)
        const header = box('.foyer-dialog-header')
        expect(header.top, `${time} ms`).toBeCloseTo(box('.foyer-dialog').top, 0)
        expect(header.height, `${time} ms`).toBeCloseTo(find('.foyer-dialog-header').offsetHeight, 0)
        expect(box('p').height, `${time} ms`).toBeCloseTo(find('p').offsetHeight, -0.5)
        expect(box('p').top - header.bottom, `${time} ms`).toBeCloseTo(
          find('p').offsetTop +
            find('.foyer-dialog-scroller').offsetTop -
            find('.foyer-dialog-header').offsetHeight,
          0,
        )
      }
    })

test('an element pressed while the panel resizes stays in place', async () => {
  const { find, dialog } = await resize('grows')
  for (const animation of dialog.getAnimations({ subtree: true })) animation.currentTime = 20
  const button = find('.foyer-dialog-header button')
  const top = () => button.getBoundingClientRect().top
  const press = (type: string) =>
    button.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }))
  const atPress = top()
  press('pointerdown')
  await cdp().send('Animation.setPlaybackRate', { playbackRate: 1 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(top()).toBeCloseTo(atPress, 0)
  press('pointerup')
  await expect.poll(() => dialog.getAnimations({ subtree: true })).toEqual([])
  expect(top()).toBeLessThan(atPress - 20)
})

/** A dialog with buttons, and a pointer that presses and releases as in a browser. */
async function renderPressed() {
  const clicked: string[] = []
  const close = vi.fn()
  const { find, rerender } = await renderInShadow(<Buttons isWhole />)
  function Buttons({ isWhole }: { isWhole: boolean }) {
    return (
      <TestDialog onClose={close}>
        {['first', 'second'].map((name) => (
          <Button key={name} data-testid={name} onClick={({ detail }) => clicked.push(`${name} ${detail}`)}>
            {name}
          </Button>
        ))}
        {isWhole && (
          <Button data-testid="leaving" onClick={() => clicked.push('leaving')}>
            Leaving
          </Button>
        )}
        <Button data-testid="guarded" data-steady onClick={() => clicked.push('guarded')}>
          Guarded
        </Button>
        <input type="checkbox" data-testid="box" />
      </TestDialog>
    )
  }
  let at = { left: 0, top: 0 }
  const place = (away = 0) => ({
    bubbles: true,
    composed: true,
    cancelable: true,
    clientX: at.left + 5 - away,
    clientY: at.top + 5,
  })
  const press = (selector: string) => {
    const element = find(selector)
    at = (element.closest('button') ?? element).getBoundingClientRect()
    element.dispatchEvent(new PointerEvent('pointerdown', place()))
  }
  /** The click reaches what is there now; if that is not what was pressed, in a mouse's case the parent of both. */
  const release = (selector: string, away = 0) =>
    find(selector).dispatchEvent(new MouseEvent('click', { ...place(away), detail: 1 }))
  return { clicked, close, find, press, release, removeLeaving: () => rerender(<Buttons isWhole={false} />) }
}

test.each(['.foyer-dialog-content', '.foyer-dialog', '.foyer-overlay'])(
  'a button that moved away between press and release is clicked, also if the click reaches %s',
  async (reached) => {
    const { clicked, close, press, release } = await renderPressed()
    press('[data-testid=second] > *')
    release(reached, 4)
    expect(clicked).toEqual(['second 1'])
    release(reached)
    expect(clicked).toEqual(['second 1'])
    press('[data-testid=first] > *')
    release('[data-testid=first]')
    expect(clicked).toEqual(['second 1', 'first 1'])
    expect(close).not.toHaveBeenCalled()
  },
)

test('what lies under the pointer after a pressed button has moved is not used', async () => {
  const { clicked, find, press, release } = await renderPressed()
  press('[data-testid=second]')
  release('[data-testid=box]')
  expect(clicked).toEqual(['second 1'])
  expect(find('[data-testid=box]')).toHaveProperty('checked', false)
})

test('a pointer that leaves the place of the pressed button clicks nothing', async () => {
  const { clicked, press, release, find } = await renderPressed()
  press('[data-testid=second]')
  release('.foyer-dialog-content', 6)
  release('.foyer-dialog-content')
  press('[data-testid=second]')
  find('[data-testid=first]').focus()
  await userEvent.keyboard('{Enter}')
  expect(clicked).toEqual(['first 0'])
})

test('a button that is gone before the release leaves the click to what is there now', async () => {
  const { clicked, press, release, removeLeaving } = await renderPressed()
  press('[data-testid=leaving]')
  await removeLeaving()
  release('[data-testid=first]')
  expect(clicked).toEqual(['first 1'])
})

test('a button that leads to a signature must be under the pointer until the release', async () => {
  const { clicked, press, release } = await renderPressed()
  press('[data-testid=guarded]')
  release('.foyer-dialog-content')
  expect(clicked).toEqual([])
})

test('is 360 pixels wide on a large screen and a bottom sheet on a small one [NAV-14]', async () => {
  onTestFinished(() => page.viewport(480, 800))
  await page.viewport(900, 700)
  const { find } = await renderInShadow(<TestDialog />)
  const dialog = find('.foyer-dialog')
  await expect.poll(() => dialog.getBoundingClientRect().width).toBe(360)
  expect(getComputedStyle(find('.foyer-overlay')).zIndex).toBe('999')
  await page.viewport(400, 700)
  await expect.poll(() => dialog.getBoundingClientRect().width).toBe(400)
  await expect.poll(() => Math.round(dialog.getBoundingClientRect().bottom)).toBe(700)
})

test('shakes for half a second, and not at all with reduced motion [NAV-12] [B-14]', async () => {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { find } = await renderInShadow(<TestDialog shaking />)
  const dialog = find('.foyer-dialog')
  expect(getComputedStyle(dialog).animationName).toBe('foyer-shake')
  expect(getComputedStyle(dialog).animationDuration).toBe('0.5s')
  await setMedia({ 'prefers-reduced-motion': 'reduce' })
  await expect.poll(() => getComputedStyle(dialog).animationDuration).toBe('0s')
  expect(getComputedStyle(dialog).transitionDuration).toMatch(/^0s(, 0s)*$/)
})
