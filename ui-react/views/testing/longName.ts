/** A name too long for any line. */
export const longName = 'The Wallet of the Honorable Company of Long Names and Longer Words'
