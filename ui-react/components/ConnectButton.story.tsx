import type { FoyerPieceStories } from '../views/testing/pieceStory.js'
import { ConnectButton } from './ConnectButton.js'

const render = () => <ConnectButton />

export const stories = {
  disconnected: { name: 'nobody connected', render },
  connecting: {
    name: 'a wallet is being asked',
    render,
    prepare: ({ wallet }) => void wallet.hangNext('connect'),
    act: ({ foyer }) => {
      foyer.connect({ connectorId: 'test.wallet' }).catch(() => {}) // its story ends before it is answered
    },
  },
  connected: { name: 'connected', render, options: { connected: true } },
  label: { name: 'words of the host', render: () => <ConnectButton label="Sign in with a wallet" /> },
  accent: { name: 'accent of the host', render, options: { themeVariables: { accent: '#f6d743' } } },
  disabled: { name: 'disabled', render: () => <ConnectButton disabled /> },
} as const satisfies FoyerPieceStories
