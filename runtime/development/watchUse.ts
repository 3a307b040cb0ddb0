import { ProductEventName } from '#generated/events'
import type { Log } from '../environment/log.js'
import type { Foyer } from '../foyer.js'
import { inside, keepInside } from '../inside.js'
import { isUnloadedCode } from '../utils/isUnloadedCode.js'
import { checkOpen } from './checkOpen.js'
import { checkNetwork } from './checkParts.js'
import { findThemeMistakes, findWordMistakes } from './findMistakes.js'
import { knownNames } from './knownNames.js'
import { countModals } from './modals.js'
import { describe, suggest } from './words.js'

const buttonName = 'foyer-connect-button'

/** Time in which a page mounts its modal. */
const modalMs = 3000

const eventNames: readonly string[] = Object.values(ProductEventName)

/** The same foyer, which also reports misuse. */
export function watchUse(foyer: Foyer, log: Log): Foyer {
  const { clock } = inside(foyer).environment
  let isDestroyed = false
  const say = (mistakes: readonly string[]) => {
    for (const mistake of mistakes) log.error(mistake)
  }
  /** The same verb, which also says that the foyer was destroyed. */
  const living =
    <args extends unknown[], result>(name: string, verb: (...args: args) => result) =>
    (...args: args): result => {
      if (isDestroyed) say([afterDestroy(name)])
      return verb(...args)
    }
  const needObject = (verb: string, parameters: unknown, example: string) => {
    if (typeof parameters === 'object' && parameters !== null) return
    say([`\`${verb}()\` takes an object, not ${describe(parameters)}. Write \`${verb}(${example})\`.`])
  }
  /** The same for a verb that takes an object, such as `example`. */
  const taking = <parameters, result>(
    example: string,
    name: string,
    verb: (parameters: parameters) => result,
  ): ((parameters: parameters) => result) =>
    living(name, (parameters) => {
      needObject(name, parameters, example)
      return verb(parameters)
    })
  let stopWaiting = () => {}
  const needModal = () => {
    if (foyer.router.state.isOpen && countModals(host) === 0) say([noModal])
  }

  const stopLooking =
    typeof document === 'undefined'
      ? () => {}
      : clock.after(modalMs, () => {
          if (typeof document === 'undefined' || customElements.get(buttonName)) return // a test may be over
          if (document.querySelector(buttonName)) say([undefinedElement])
        })

  const host: Foyer = Object.freeze<Foyer>({
    ...foyer,
    showIntent: living('showIntent', foyer.showIntent),
    open: living('open', (parameters) => {
      checkOpen(parameters)
      foyer.open(parameters)
      stopWaiting()
      if (!isDestroyed) stopWaiting = clock.after(modalMs, needModal)
    }),
    connect: taking("{ connectorId: 'io.metamask' }", 'connect', foyer.connect),
    disconnect: living('disconnect', (parameters) => {
      if (parameters !== undefined) needObject('disconnect', parameters, "{ namespace: 'eip155' }")
      return foyer.disconnect(parameters)
    }),
    switchNetwork: taking('{ chainId: base.id }', 'switchNetwork', foyer.switchNetwork),
    switchAccount: taking("{ namespace: 'eip155', address }", 'switchAccount', foyer.switchAccount),
    addNetwork: living('addNetwork', async (parameters) => {
      checkNetwork('network', parameters?.network)
      return foyer.addNetwork(parameters)
    }),
    removeNetwork: taking("{ caipNetworkId: 'eip155:8453' }", 'removeNetwork', foyer.removeNetwork),
    refreshAccount: taking("{ namespace: 'eip155' }", 'refreshAccount', foyer.refreshAccount),
    load: living('load', (name) => {
      if (!knownNames.loadedFeatures.includes(name) && !inside(foyer).peek(name))
        say([`The feature "${name}" does not exist. ${suggest(`${name}`, knownNames.loadedFeatures)}`])
      return foyer.load(name)
    }),
    start: living('start', () => {
      if (typeof window === 'undefined') say([startOnServer])
      return foyer.start()
    }),
    destroy() {
      isDestroyed = true
      stopWaiting()
      stopLooking()
      foyer.destroy()
    },
    events: Object.freeze<Foyer['events']>({
      on: living('events.on', (name, listener) => {
        if (!eventNames.includes(name))
          say([
            `The event "${name}" does not exist, so its listener is never called. ${suggest(`${name}`, eventNames)}`,
          ])
        return foyer.events.on(name, listener)
      }),
      onAny: living('events.onAny', foyer.events.onAny),
    }),
    locale: {
      get state() {
        return foyer.locale.state
      },
      subscribe: foyer.locale.subscribe,
      set: living('locale.set', foyer.locale.set),
    },
    theme: {
      get state() {
        return foyer.theme.state
      },
      subscribe: foyer.theme.subscribe,
      setMode: living('theme.setMode', (mode) => {
        say(findWordMistakes('themeMode', mode))
        foyer.theme.setMode(mode)
      }),
      setVariables: living('theme.setVariables', (variables) => {
        say(findThemeMistakes(variables))
        foyer.theme.setVariables(variables)
      }),
    },
  })
  foyer.events.on('error.reported', ({ error }) => {
    if (isUnloadedCode(error)) say([codeNotLoaded])
  })
  return keepInside({ ...inside(foyer), host })
}

function afterDestroy(verb: string): string {
  return `\`${verb}()\` was called after \`destroy()\`, so it has no effect on the page. Create another foyer. In React, create it outside of components and do not destroy it in an effect: StrictMode runs effects twice.`
}

const startOnServer =
  '`start()` was called on a server, where there are no wallets and no visitor. Call it in the browser, as FoyerProvider does.'

const noModal =
  '`open()` was called, but this page has no modal of this foyer, so nothing is shown. In React, render FoyerProvider with it; elsewhere, call `mountFoyer(foyer)` of foyer-kit/modal.'

const undefinedElement =
  'This page has a <foyer-connect-button>, but did not call `mountFoyer(foyer)` of foyer-kit/modal within 3 seconds, so nothing is shown there.'

const codeNotLoaded =
  'A file of Foyer did not load, so a part of it is missing. The page may come from an older build than the files on the server, or the base path is wrong. Check the failed request, and the base path of the build. Under a policy with Trusted Types, webpack and Rspack need `output.trustedTypes`: see docs/csp.md.'
