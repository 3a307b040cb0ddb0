/** Texts of the way to a self-custodial wallet. */
export const upgradeWalletWords = {
  'upgradeWallet.title': 'Move to a self-custodial wallet',
  'upgradeWallet.text':
    'On the website of your wallet you can export your wallet, and then use it in any wallet app. From then on, you alone look after its keys.',
  'upgradeWallet.open': 'Continue on {name}',
  'upgradeWallet.none': 'This wallet cannot be upgraded here',
  'upgradeWallet.none.text': 'There is no website where you can export it.',
} as const
