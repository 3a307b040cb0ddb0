import type { Ask, Prompt } from './prompt.js'

export type CreateApprovalPanelParameters = { document: Document; name: string; icon: string }

const styleText = `
:host { all: initial; position: fixed; z-index: 2147483647; top: 16px; right: 16px; width: min(340px, calc(100vw - 32px));
  font: 14px/1.45 system-ui, sans-serif; color-scheme: dark; pointer-events: auto; }
.panel { box-sizing: border-box; padding: 18px; border-radius: 20px; color: #f4f5f8; background: #16181f;
  border: 1px solid #2b2f3b; box-shadow: 0 24px 60px rgb(0 0 0 / 0.5); animation: arrive 0.18s ease-out; }
header { display: flex; align-items: center; gap: 10px; color: #a5abbb; font-size: 13px; font-weight: 600; }
img { width: 26px; height: 26px; border-radius: 8px; }
h2 { margin: 16px 0 12px; font-size: 19px; line-height: 1.25; font-weight: 650; overflow-wrap: anywhere; }
dl { margin: 0; padding: 4px 14px; border-radius: 14px; background: #1e212b; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 9px 0; }
dl div + div { border-top: 1px solid #2b2f3b; }
dt { color: #a5abbb; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
pre { margin: 10px 0 0; padding: 12px 14px; max-height: 180px; overflow: auto; border-radius: 14px; background: #1e212b;
  font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin-top: 16px; }
button { font: inherit; font-weight: 600; padding: 11px; border: 0; border-radius: 13px; cursor: pointer; }
button:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
.reject { color: #f4f5f8; background: #2b2f3b; }
.reject:hover { background: #373c4a; }
.approve { color: #fff; background: #5b5bf0; }
.approve:hover { background: #6d6df5; }
@keyframes arrive { from { opacity: 0; transform: translateY(-8px); } }
@media (prefers-reduced-motion: reduce) { .panel { animation: none; } }
`

/** The panel in which the wallet asks one question at a time; works by keyboard. */
export function createApprovalPanel(parameters: CreateApprovalPanelParameters): Ask {
  let queue: Promise<unknown> = Promise.resolve()
  return (prompt) => {
    const answer = queue.then(() => show({ ...parameters, prompt }))
    queue = answer
    return answer
  }
}

function show(parameters: CreateApprovalPanelParameters & { prompt: Prompt }): Promise<boolean> {
  const { document, name, icon, prompt } = parameters
  const host = document.createElement('foyer-sandbox-wallet')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styleText)
  root.adoptedStyleSheets = [sheet]

  const make = (tag: string, attributes: Record<string, string> = {}, children: (Node | string)[] = []) => {
    const element = document.createElement(tag)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...children)
    return element
  }
  const reject = make('button', { class: 'reject', type: 'button', 'data-testid': 'sandbox-wallet-reject' }, [
    'Reject',
  ])
  const approve = make(
    'button',
    { class: 'approve', type: 'button', 'data-testid': 'sandbox-wallet-approve' },
    [prompt.action],
  )
  const rows = prompt.rows.map(({ label, value }) =>
    make('div', {}, [make('dt', {}, [label]), make('dd', {}, [value])]),
  )
  root.append(
    make('section', { class: 'panel', role: 'alertdialog', 'aria-labelledby': 'title' }, [
      make('header', {}, [make('img', { src: icon, alt: '' }), name]),
      make('h2', { id: 'title' }, [prompt.title]),
      make('dl', {}, rows),
      ...(prompt.message === undefined ? [] : [make('pre', { tabindex: '0' }, [prompt.message])]),
      make('footer', {}, [reject, approve]),
    ]),
  )

  const focused = findFocused(document)
  return new Promise((resolve) => {
    const settle = (agreed: boolean) => {
      host.remove()
      focused?.focus()
      resolve(agreed)
    }
    reject.addEventListener('click', () => settle(false))
    approve.addEventListener('click', () => settle(true))
    host.addEventListener('keydown', (event) => {
      // Keep Escape from the page behind.
      event.stopPropagation()
      if (event.key === 'Escape') settle(false)
    })
    document.body.append(host)
    approve.focus()
  })
}

/** The focused element, also inside open shadow roots. */
function findFocused(root: DocumentOrShadowRoot): HTMLElement | undefined {
  const active = root.activeElement
  if (active?.shadowRoot?.activeElement) return findFocused(active.shadowRoot)
  return active instanceof HTMLElement ? active : undefined
}
