import type { Account, Namespace } from '#runtime/index'
import { activeNamespace } from '#runtime/internal'
import { buttonsCss } from '../components/buttons.css.js'
import { testIdOf } from '../components/testIdOf.js'
import { buttonWords } from '../i18n/en/buttons.js'
import type { Language } from '../i18n/LanguageContext.js'
import { adopt, applyTheme, createSpan, setAttribute } from './buttonParts.js'
import type { Mount } from './mounts.js'
import { watchLanguage } from './watchLanguage.js'

export type ButtonOptions = {
  readonly namespace: Namespace | undefined
  readonly label: string | undefined
  readonly disabled: boolean
}

export type ShownButton = {
  /** Draws the button again, with the options of now. */
  update(): void
  remove(): void
}

/** Shows a ConnectButton without React in `parent`. It stays the same element while connected, so it keeps its focus. */
export function showButton(
  parent: HTMLElement,
  { foyer, texts }: Mount,
  options: () => ButtonOptions,
): ShownButton {
  const button = document.createElement('button')
  button.type = 'button'
  for (const name of ['pointerenter', 'pointerdown', 'focus'] as const)
    button.addEventListener(name, foyer.showIntent)
  button.addEventListener('click', () => {
    const { namespace } = options()
    foyer.open(namespace && { namespace })
  })

  let language: Language
  let showAccount: typeof import('./showAccount.js').showAccount | undefined
  let isLoading = false
  const load = async () => {
    if (showAccount || isLoading) return
    isLoading = true
    try {
      showAccount = (await import('./showAccount.js')).showAccount
      draw()
    } catch (error) {
      foyer.report(error, { isShown: true }) // the button shows the address
    } finally {
      isLoading = false
    }
  }

  const shownNamespace = () => options().namespace ?? activeNamespace(foyer.network.state)
  const draw = () => {
    const { namespace, label, disabled } = options()
    const shown = shownNamespace()
    const connection = foyer.connection.state[shown]
    const status = connection?.status ?? 'disconnected'
    const isConnected = status === 'connected'
    // `withCookie()` knows the account of a wallet that is being restored.
    const isRestoring = connection?.status === 'connecting' && connection.isRestoring
    const account = isConnected || isRestoring ? foyer.account.state[shown] : undefined
    if (status !== 'disconnected') load()

    applyTheme(button, foyer.theme.state)
    button.disabled = disabled
    button.ariaBusy = `${status === 'connecting'}`
    button.ariaLabel = null
    button.dataset.foyer = account ? 'account' : 'connect'
    button.dataset.testid = testIdOf(
      account && isConnected ? 'foyer-account-button' : 'foyer-connect-button',
      namespace,
    )
    const isHostText = status === 'disconnected' && label !== undefined
    setAttribute(button, 'lang', isHostText ? undefined : language.lang)
    setAttribute(button, 'dir', isHostText ? undefined : language.dir)

    const text = (key: keyof typeof buttonWords) => language.find(key) ?? buttonWords[key]
    if (account && isConnected && showAccount) showAccount(button, { account, language })
    else if (account) button.replaceChildren(createSpan('foyer-b-name', account.address))
    else if (status === 'connecting')
      button.replaceChildren(createSpan('foyer-b-spinner'), text('button.connecting'))
    else button.replaceChildren(label ?? text('button.connect'))
  }

  const stops = [
    watchLanguage(foyer, texts, (next) => {
      language = next
      draw()
    }),
    foyer.connection.subscribe((state) => state, draw),
    foyer.account.subscribe((state) => shownFacts(state[shownNamespace()]), draw),
    foyer.network.subscribe(({ activeId }) => activeId, draw),
    foyer.theme.subscribe((state) => state, draw),
  ]
  parent.replaceChildren(button) // a copy of the element has a copy of its button
  adopt(button, buttonsCss)
  return {
    update: draw,
    remove() {
      for (const stop of stops) stop()
      button.remove()
    },
  }
}

/** What a button shows of an account, to compare. */
function shownFacts(account: Account | undefined): string | undefined {
  if (!account) return undefined
  const { address, balance, profile } = account
  const { value: amount } = balance
  return [address, profile.value?.name, profile.value?.image, amount?.value, amount?.symbol].join('\n')
}
