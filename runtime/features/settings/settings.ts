import type { FeatureOptions, FoyerConfig } from '../../config.js'
import { createController } from '../../core/controller.js'
import { defaultFeatures, type Features, remoteFeatures } from '../../settings.js'

/** Creates the enabled parts of the modal: the host's options until the remote settings have loaded. */
export function createSettings(config: Pick<FoyerConfig, 'features' | 'basic'>) {
  return createController({
    initial: (): SettingsState => ({
      source: 'local',
      features: { ...withDefaults(config.features), ...(config.basic && nothingRemote) },
      isLegalAccepted: false,
    }),
    actions: (state) => ({
      /** Applies the remote settings. */
      apply(remote: Partial<Features>) {
        state.source = 'remote'
        Object.assign(state.features, remote)
      },
      /** Records whether the visitor accepts the terms of the page. */
      acceptLegal(isAccepted: boolean) {
        state.isLegalAccepted = isAccepted
      },
    }),
  })
}

/** The enabled parts of the modal, and whether remote settings have been applied. */
export type SettingsState = {
  source: 'local' | 'remote'
  features: Features
  /** Whether the visitor has accepted the terms; used only with the feature `legalCheckbox`. */
  isLegalAccepted: boolean
}

const nothingRemote = Object.fromEntries(remoteFeatures.map((name) => [name, false]))

function withDefaults({
  connectMethodsOrder,
  connectorTypeOrder,
  ...options
}: FeatureOptions = {}): Features {
  /** Without what is undefined. */
  const wishes: Partial<Features> = JSON.parse(JSON.stringify(options))
  return structuredClone({
    ...defaultFeatures,
    ...wishes,
    connectMethodsOrder: inOrder(connectMethodsOrder, defaultFeatures.connectMethodsOrder),
    connectorTypeOrder: inOrder(connectorTypeOrder, defaultFeatures.connectorTypeOrder),
  })
}

/** Puts the host's items first; the others follow in default order. */
function inOrder<name>(wished: readonly name[] = [], all: readonly name[]): readonly name[] {
  return [...new Set([...wished, ...all])].filter((name) => all.includes(name))
}
