import type { ServiceUrls } from '../config.js'
import type { Environment } from '../environment/environment.js'
import type { Transport } from './transport.js'

/** What every service stands on. */
export type ServiceContext = {
  readonly environment: Environment
  readonly urls: ServiceUrls
  readonly transport: Transport
  /** Query fields that every call carries. */
  readonly ambient: () => { [name: string]: string | undefined }
}
