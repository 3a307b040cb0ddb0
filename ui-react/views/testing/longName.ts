/** A name that does not fit on any line. */
export const longName = 'The Wallet of the Honourable Company of Long Names and Longer Words'
