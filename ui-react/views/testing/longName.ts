/** A name too long for any line. */
export const longName = 'The Wallet of the Honourable Company of Long Names and Longer Words'
