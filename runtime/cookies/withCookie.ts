import { InvalidOptionError } from '#generated/errors/config'
import { storedEntries } from '#generated/storage'
import type { Foyer } from '../foyer.js'
import { inside, keepInside } from '../inside.js'
import { accountOf } from '../selectors/accountOf.js'
import { createStored } from '../services/stored.js'
import type { Namespace } from '../utils/caip.js'
import { readShown, type ShownAccount, writeShown } from './shownCookie.js'

/** Parameters of {@link withCookie}. */
export type WithCookieParameters = {
  readonly foyer: Foyer
  /**
   * The value of the cookie `foyer`, as the server read it: in Next.js, `(await cookies()).get('foyer')?.value`, or `req.cookies.foyer` in
   * the pages router. Pass the same to the browser, or their pages would differ.
   */
  readonly cookie: string | null | undefined
}

/**
 * The same foyer for a page that a server renders. While wallets are being restored, it shows the network and the accounts of the last
 * page: `useFoyerAccount()` returns the address with the status `connecting`. In a browser, it keeps the cookie `foyer` up to date.
 * The cookie has the network and public addresses.
 *
 * @example
 * const foyer = withCookie({
 *   foyer: createFoyer({ projectId: 'your project id', networks: [mainnet], adapters: [createEvmAdapter()] }),
 *   cookie: 'eip155:1|eip155:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 * })
 *
 * @throws InvalidOptionError without a foyer
 */
export function withCookie({ foyer, cookie }: WithCookieParameters): Foyer {
  if (!foyer)
    throw new InvalidOptionError({
      option: 'foyer',
      reason: 'missing. Write `withCookie({ foyer, cookie })`.',
    })
  const known = inside(foyer)
  const { account, connection, environment, namespaces, network } = known
  const shown = readShown(cookie ?? '')
  const expected = shown?.accounts.filter(({ namespace }) => namespaces.includes(namespace)) ?? []
  if (shown) network.setActive(shown.activeId)
  for (const { namespace, address } of expected) {
    const { caipNetworkId } = network.of(namespace)
    connection.expect(namespace, '') // the connector is known once it is restored
    account.set(namespace, accountOf({ accounts: [address], caipNetworkId }))
  }

  let isRefused = false
  /** Some pages, such as sandboxed frames, are not allowed cookies. */
  const setCookie = (cookie: string) => {
    if (isRefused) return
    try {
      Object.assign(document, { cookie })
    } catch (error) {
      isRefused = true
      environment.log.warn('The browser does not let this page set the account cookie.', error)
    }
  }
  const isRestoring = ({ namespace }: Pick<ShownAccount, 'namespace'>) => {
    const now = connection.state[namespace]
    return now?.status === 'connecting' && now.isRestoring
  }
  const update = () => {
    for (const { namespace } of expected)
      if (connection.state[namespace]?.status === 'disconnected') account.clear(namespace)
    if (typeof document === 'undefined') return
    const isExpected = (namespace: Namespace) => expected.some((each) => each.namespace === namespace)
    // The last page's cookie knows more, where this page was not passed it.
    if (namespaces.some((namespace) => isRestoring({ namespace }) && !isExpected(namespace))) return
    const connected = namespaces.flatMap((namespace): ShownAccount[] => {
      const address = account.state[namespace]?.address
      const isConnected = connection.state[namespace]?.status === 'connected'
      return isConnected && address ? [{ namespace, address }] : []
    })
    const accounts = [...connected, ...expected.filter(isRestoring)]
    setCookie(writeShown({ activeId: network.state.activeId, accounts }))
  }
  foyer.connection.subscribe((state) => state, update)
  foyer.account.subscribe(
    (state) =>
      Object.values(state)
        .map((each) => each?.address)
        .join(),
    update,
  )
  foyer.network.subscribe(({ activeId }) => activeId, update)

  const host: Foyer = Object.freeze<Foyer>({
    ...foyer,
    start() {
      const stop = foyer.start()
      const stored = createStored(storedEntries, environment)
      const ids = stored.get('connectionStatus') === 'connected' ? stored.get('connectorIds') : undefined
      // The cookie is older than what this browser knows.
      for (const one of expected)
        if (!ids?.[one.namespace] && isRestoring(one)) connection.cancel(one.namespace)
      return stop
    },
  })
  return keepInside({ ...known, host, start: host.start })
}
