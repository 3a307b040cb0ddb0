import type { FoyerConfig } from '../config.js'
import type { Namespace } from '../utils/caip.js'
import { embeddedNamespaces } from '../utils/embeddedWallet.js'

/** The namespaces in which the embedded wallet can be offered. It needs a project. */
export function loginNamespaces({
  config,
  namespaces,
}: {
  config: Pick<FoyerConfig, 'projectId'>
  namespaces: readonly Namespace[]
}): readonly Namespace[] {
  return config.projectId ? namespaces.filter((namespace) => embeddedNamespaces.includes(namespace)) : []
}
