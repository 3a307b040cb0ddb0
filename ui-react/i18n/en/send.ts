import { accountTexts } from '#generated/errors/texts/account'

/** Texts of the WalletSend, WalletSendSelectToken and WalletSendPreview views. */
export const sendWords = {
  'send.amount': 'Amount',
  'send.held': 'Available: {amount} {symbol}',
  'send.held.loading': 'Loading balance',
  'send.held.unknown': accountTexts['error.BALANCE_UNAVAILABLE'],
  'send.maximum': 'Max',
  'send.maximum.label': 'Max: send everything',
  'send.token': '{symbol}, choose another token',
  'send.recipient': 'Recipient',
  'send.recipient.hint': 'An address, or a name such as maria.eth',
  'send.recipient.resolving': 'Looking up the name…',
  'send.review': 'Review',
  'send.worth': '≈ {worth}',
  'send.fees': '{symbol} for network fees: {worth}',
  'send.warnings': 'Before you send',
  'send.warning.firstTime':
    'You have not paid this address before. Compare all of its characters with the ones you were given.',
  'send.warning.lookAlike':
    'This address looks like {address}, which you know, but it is different. Copy it again from a source you trust.',
  'send.warning.self': 'This is your own address.',
  'send.warning.token': 'This is the contract of the token. Tokens sent to it are lost.',
} as const
