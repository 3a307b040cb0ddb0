import type { FoyerPieceStories } from '../views/testing/pieceStory.js'
import { ConnectButton } from './ConnectButton.js'

const render = () => <ConnectButton />

export const stories = {
  disconnected: { name: 'disconnected', render },
  connecting: {
    name: 'connecting',
    render,
    prepare: ({ wallet }) => void wallet.hangNext('connect'),
    act: ({ foyer }) => {
      foyer.connect({ connectorId: 'test.wallet' }).catch(() => {}) // the story ends before the wallet answers
    },
  },
  connected: { name: 'connected', render, options: { connected: true } },
  label: { name: 'custom label', render: () => <ConnectButton label="Sign in with a wallet" /> },
  accent: { name: 'custom accent', render, options: { themeVariables: { accent: '#f6d743' } } },
  disabled: { name: 'disabled', render: () => <ConnectButton disabled /> },
} as const satisfies FoyerPieceStories
