// Types for the parts of oidc-provider that the sandbox uses. Those of DefinitelyTyped bring some 25 packages.

declare module 'oidc-provider/lib/provider.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** What the visitor has to do before a login continues. */
  export type Interaction = {
    readonly prompt: { readonly name: 'login' | 'consent' }
    readonly params: { readonly client_id: string }
    readonly session?: { readonly accountId: string }
  }
  export type InteractionResult =
    | { login: { accountId: string } }
    | { consent: { grantId: string } }
    | { error: string; error_description: string }
  type Account = { accountId: string; claims(): Record<string, unknown> }
  type Configuration = {
    adapter: (model: string) => object
    clients: readonly Record<string, string | readonly string[]>[]
    jwks: { keys: readonly object[] }
    cookies: { keys: readonly string[] }
    claims: Record<string, readonly string[]>
    clientBasedCORS(): boolean
    features: Record<string, { enabled: boolean }>
    findAccount(context: { oidc: { client: { clientId: string } } }, id: string): Account
    interactions: { url(context: unknown, interaction: { uid: string }): string }
    renderError(context: { type: string; body: string }, out: { error_description?: string }): void
    /** In seconds. */
    ttl: Record<string, number>
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: new (owner: {
      accountId: string
      clientId: string
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    /** Returns the address where the login continues. */
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
    ): Promise<string>
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(): (model: string) => object
}
