import type { BrowserContext } from 'playwright-core'
import { type CheckResults, createProblem } from '../report.js'

/** What a frame posted, and to which origin. */
export type Posted = { readonly type: unknown; readonly target: unknown }

/** Records the target of each message that frames of the context post to their parent. */
export async function recordTargets(context: BrowserContext): Promise<readonly Posted[]> {
  const posted: Posted[] = []
  await context.exposeBinding('foyerFrameTarget', (_source, each: Posted) => void posted.push(each))
  await context.addInitScript(recordInFrame)
  return posted
}

/** Runs in every document before its scripts. A page of another site cannot see the target otherwise. */
function recordInFrame(): void {
  const real = window.parent
  if (real === window) return
  const tell: unknown = Reflect.get(window, 'foyerFrameTarget')
  const recorder = new Proxy(Object.create(null), {
    get(_target, key) {
      if (key !== 'postMessage') return Reflect.get(real, key)
      return (message: unknown, options: unknown, transfer: Transferable[] = []) => {
        const target = typeof options === 'string' ? options : Object(options).targetOrigin
        if (typeof tell === 'function') tell({ type: Object(message).type, target })
        real.postMessage(message, target, transfer)
      }
    },
  })
  Object.defineProperty(window, 'parent', { get: () => recorder, configurable: true })
  const source = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'source')?.get
  Object.defineProperty(MessageEvent.prototype, 'source', {
    get() {
      const sender: unknown = source?.call(this)
      return sender === real ? recorder : sender
    },
    configurable: true,
  })
}

export function judgeTargets(posted: readonly Posted[], origin: string, results: CheckResults): void {
  const ours = posted.filter(({ type }) => String(type).startsWith('@w3m-frame/'))
  results.begin('target')
  if (ours.length === 0) results.skip('unseen', 'target')
  for (const { type, target } of ours) {
    const request = String(type).replace('@w3m-frame/', '')
    const details = { request, expected: origin, received: target }
    if (target === '*') results.fail('target', createProblem('posted-to-any', details))
    else if (target !== origin) results.fail('target', createProblem('posted-to-other', details))
  }
}
