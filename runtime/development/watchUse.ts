import { ProductEventName } from '#generated/events'
import type { Log } from '../environment/log.js'
import type { Foyer } from '../foyer.js'
import { inside, keepInside } from '../inside.js'
import { isUnloadedCode } from '../utils/isUnloadedCode.js'
import { checkOpen } from './checkOpen.js'
import { checkNetwork } from './checkParts.js'
import { findThemeMistakes, findWordMistakes } from './findMistakes.js'
import { countModals } from './modals.js'
import { describe, suggest } from './words.js'

/** Time in which a page mounts its modal. */
const modalMs = 3000

const eventNames: readonly string[] = Object.values(ProductEventName)

/** The same foyer, which also says how it is used wrongly. */
export function watchUse(foyer: Foyer, log: Log): Foyer {
  const { clock } = inside(foyer).environment
  let isDestroyed = false
  const say = (mistakes: readonly string[]) => {
    for (const mistake of mistakes) log.error(mistake)
  }
  const call = (verb: string) => {
    if (isDestroyed) say([afterDestroy(verb)])
  }
  const needObject = (verb: string, parameters: unknown, example: string) => {
    if (typeof parameters === 'object' && parameters !== null) return
    say([`\`${verb}()\` takes an object, not ${describe(parameters)}. Write \`${verb}(${example})\`.`])
  }
  let stopWaiting = () => {}
  const needModal = () => {
    if (foyer.router.state.isOpen && countModals(host) === 0) say([noModal])
  }

  const host: Foyer = Object.freeze<Foyer>({
    ...foyer,
    open(parameters) {
      call('open')
      checkOpen(parameters)
      foyer.open(parameters)
      stopWaiting()
      if (!isDestroyed) stopWaiting = clock.after(modalMs, needModal)
    },
    connect(parameters) {
      call('connect')
      needObject('connect', parameters, "{ connectorId: 'io.metamask' }")
      return foyer.connect(parameters)
    },
    disconnect(parameters) {
      call('disconnect')
      if (parameters !== undefined) needObject('disconnect', parameters, "{ namespace: 'eip155' }")
      return foyer.disconnect(parameters)
    },
    switchNetwork(parameters) {
      call('switchNetwork')
      needObject('switchNetwork', parameters, '{ chainId: base.id }')
      return foyer.switchNetwork(parameters)
    },
    async addNetwork(parameters) {
      call('addNetwork')
      checkNetwork('network', parameters?.network)
      return foyer.addNetwork(parameters)
    },
    load(name) {
      call('load')
      return foyer.load(name)
    },
    start() {
      call('start')
      if (typeof window === 'undefined') say([startOnServer])
      return foyer.start()
    },
    destroy() {
      isDestroyed = true
      stopWaiting()
      foyer.destroy()
    },
    events: Object.freeze<Foyer['events']>({
      on(name, listener) {
        if (!eventNames.includes(name))
          say([
            `The event "${name}" does not exist, so its listener is never called. ${suggest(name, eventNames)}`,
          ])
        return foyer.events.on(name, listener)
      },
      onAny: foyer.events.onAny,
    }),
    theme: {
      get state() {
        return foyer.theme.state
      },
      subscribe: foyer.theme.subscribe,
      setMode(mode) {
        say(findWordMistakes('themeMode', mode))
        foyer.theme.setMode(mode)
      },
      setVariables(variables) {
        say(findThemeMistakes(variables))
        foyer.theme.setVariables(variables)
      },
    },
  })
  foyer.events.on('error.reported', ({ error }) => {
    if (isUnloadedCode(error)) say([codeNotLoaded])
  })
  return keepInside({ ...inside(foyer), host })
}

function afterDestroy(verb: string): string {
  return `\`${verb}()\` was called after \`destroy()\`, so it does nothing. Create another foyer. In React, create it outside of components and do not destroy it in an effect: StrictMode runs each twice.`
}

const startOnServer =
  '`start()` was called on a server, where there are no wallets and no visitor. Call it in the browser, as FoyerProvider does.'

const noModal =
  '`open()` was called, but this page has no modal of this foyer, so nothing is shown. In React, render FoyerProvider with it; elsewhere, call `mountFoyer(foyer)` of foyer-kit/modal.'

const codeNotLoaded =
  'A file of Foyer did not load, so a part of it is missing. The build may be older than what the server has, or its address is wrong. Check the failed request, and the base path of the build. Under a policy with Trusted Types, webpack and Rspack need `output.trustedTypes`: see docs/csp.md.'
