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
 * Puts a time limit on Verify, which attests the page's origin to the wallet. Without an attestation the
 * wallet shows the origin as unconfirmed; the visitor does not wait for it.
 */
export function quickVerify(
  verify: Verify,
  { clock, log, verify: url }: { clock: Clock; log: Log; verify: string },
): void {
  const unknown = (error: unknown) => log.debug('Verify did not confirm the origin of a request.', error)
  const register = verify.register.bind(verify)
  let isSilent = false
  Object.assign(verify, {
    verifyUrlV3: `${url}/v3`,
    register: (request: { id: string; decryptedId: string }) => {
      const attestation = register(request).then((said) => {
        isSilent = false
        return said ?? ''
      })
      if (isSilent) {
        attestation.catch(unknown) // not awaited
        return Promise.resolve('')
      }
      const ms = limits.verifyTimeoutMs
      const error = () => new RequestTimeoutError({ timeoutMs: ms })
      return withDeadline(() => attestation, { ms, clock, error }).catch((error: unknown) => {
        if (isError(error, 'REQUEST_TIMEOUT')) isSilent = true
        unknown(error)
        return '' // the wallet then shows the origin as unconfirmed
      })
    },
  })
}
