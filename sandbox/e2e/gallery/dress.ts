import { drawCoin, drawNetwork, drawWallet, getWalletPicture, wallets } from '@foyer-kit/sandbox/pictures'
import type { TestWorld } from 'foyer-kit/testing'

/** Gives the wallets of a test world the names and pictures of the sandbox, so that stories look real. */
export function dress({ services }: TestWorld): void {
  const invented = wallets.slice(1)
  services.wallets = services.wallets.map((wallet, index) => ({
    ...wallet,
    name: invented[index]?.name ?? wallet.name,
    image_id: invented[index]?.image_id ?? wallet.image_id,
  }))
  services.drawPicture = (path) => {
    const id = path.split('/').at(-1) ?? ''
    return getWalletPicture(id) ?? drawNetwork(id) ?? drawCoin(id) ?? drawWallet(id)
  }
}

/** Name and icon of the sandbox's own wallet. */
export const connector = {
  name: 'Sandbox Wallet',
  icon: `data:image/svg+xml,${encodeURIComponent(drawWallet('Sandbox Wallet', 'tiles'))}`,
}
