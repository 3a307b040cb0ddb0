import { http } from 'viem'

/** Sends each call to a node of the sandbox once: a transaction that is sent again, because the machine is busy, would be refused. */
export const patientHttp = (url: string | undefined) => http(url, { timeout: 120_000, retryCount: 0 })
