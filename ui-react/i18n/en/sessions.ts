/** Texts of the SmartSessionList view. */
export const sessionWords = {
  'sessions.none': 'No active sessions',
  'sessions.none.text': 'Apps that you allow to act for your account are listed here.',
  'sessions.disconnected': 'Connect a wallet to see its sessions',
  'sessions.list': 'Active sessions',
  'sessions.unknownApp': 'Unknown app',
  'sessions.until': 'Until {date}',
  'sessions.call': 'Use this contract:',
  'sessions.functions': 'Use {functions} of this contract:',
  'sessions.allowance': 'Spend up to {amount} {symbol} within {period}, repeatedly',
  'sessions.spend': 'Spend {symbol} repeatedly, up to a limit',
  'sessions.permission': 'Other permission: {type}',
  'sessions.revoke': 'Revoke',
  'sessions.revoke.label': 'Revoke the session of {app}',
  'sessions.revoked': 'Session revoked',
} as const
