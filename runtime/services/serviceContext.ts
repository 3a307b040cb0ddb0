import type { ServiceUrls } from '../config.js'
import type { Environment } from '../environment/environment.js'
import type { Transport } from './transport.js'

/** What every service needs. */
export type ServiceContext = {
  readonly environment: Environment
  readonly urls: ServiceUrls
  readonly transport: Transport
  /** Query parameters of every call. */
  readonly ambient: () => { [name: string]: string | undefined }
}
