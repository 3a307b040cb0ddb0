import type { FeatureOptions, FoyerConfig } from '../../config.js'
import { createController } from '../../core/controller.js'
import { defaultFeatures, type Features, remoteFeatures } from '../../settings.js'

/** Which parts of the modal are on: the host's wishes until the project's configuration has been read. */
export function createSettings(config: Pick<FoyerConfig, 'features' | 'basic'>) {
  return createController({
    initial: (): SettingsState => ({
      source: 'local',
      features: { ...withDefaults(config.features ?? {}), ...(config.basic && nothingRemote) },
      isLegalAccepted: false,
    }),
    actions: (state) => ({
      /** Takes over what the project's configuration says. */
      apply(remote: Partial<Features>) {
        state.source = 'remote'
        state.features = { ...state.features, ...remote }
      },
      /** The visitor accepts the terms of the page, or takes that back. */
      acceptLegal(isAccepted: boolean) {
        state.isLegalAccepted = isAccepted
      },
    }),
  })
}

/** Which parts of the modal are on, and whose word that is. */
export type SettingsState = {
  source: 'local' | 'remote'
  features: Features
  /** Whether the visitor has accepted the terms of the page; asked for only with the feature `legalCheckbox`. */
  isLegalAccepted: boolean
}

const nothingRemote = Object.fromEntries(remoteFeatures.map((name) => [name, false]))

function withDefaults({ connectMethodsOrder, connectorTypeOrder, ...options }: FeatureOptions): Features {
  const wishes = Object.fromEntries(Object.entries(options).filter(([, wish]) => wish !== undefined))
  return {
    ...defaultFeatures,
    ...wishes,
    connectMethodsOrder: inOrder(connectMethodsOrder, defaultFeatures.connectMethodsOrder),
    connectorTypeOrder: inOrder(connectorTypeOrder, defaultFeatures.connectorTypeOrder),
  }
}

/** What the host names comes first, what it leaves out follows in the usual order. */
function inOrder<name>(wished: readonly name[] = [], all: readonly name[]): readonly name[] {
  return [...new Set([...wished, ...all])].filter((name) => all.includes(name))
}
