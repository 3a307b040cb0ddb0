import { RequestTimeoutError } from '#generated/errors/http'
import { isError } from '#generated/support/FoyerError'
import { withDeadline } from '../../core/withDeadline.js'
import type { Clock } from '../../environment/environment.js'
import type { Log } from '../../environment/log.js'
import { limits } from '../../limits.js'

type Verify = {
  register(request: { id: string; decryptedId: string }): Promise<string | undefined>
}

/**
 * Lets Verify tell the wallet where a request comes from, as long as that is quick. A statement that does not come in time is left
 * out, which the wallet shows as an origin that could not be confirmed; the visitor does not wait for it.
 */
export function quickVerify(
  verify: Verify,
  { clock, log, verify: url }: { clock: Clock; log: Log; verify: string },
): void {
  const unknown = (error: unknown) => log.debug('The origin of a request is not confirmed.', error)
  const register = verify.register.bind(verify)
  let isSilent = false
  Object.assign(verify, {
    verifyUrlV3: `${url}/v3`,
    register: (request: { id: string; decryptedId: string }) => {
      const statement = register(request).then((said) => {
        isSilent = false
        return said ?? ''
      })
      if (isSilent) {
        statement.catch(unknown) // nobody waits for it
        return Promise.resolve('')
      }
      const ms = limits.verifyTimeoutMs
      const error = () => new RequestTimeoutError({ timeoutMs: ms })
      return withDeadline(() => statement, { ms, clock, error }).catch((error: unknown) => {
        if (isError(error, 'REQUEST_TIMEOUT')) isSilent = true
        unknown(error)
        return '' // without a statement the wallet says that it knows nothing of the origin
      })
    },
  })
}
