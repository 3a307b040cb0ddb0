/** Texts of the SwitchNetwork view. */
export const switchNetworkWords = {
  'switchNetwork.pending': 'Switch to {name}',
  'switchNetwork.pending.text': 'Approve the switch in {wallet}.',
  'switchNetwork.rejected': 'Switch declined',
  'switchNetwork.rejected.text': 'You declined the request in {wallet}. The network did not change.',
  'switchNetwork.failed': 'Could not switch',
  'switchNetwork.switched': 'Switched to {name}',
  'switchNetwork.others': 'Other networks',
} as const
