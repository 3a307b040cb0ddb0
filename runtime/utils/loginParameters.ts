/** What the way back of a login adds to the address of the page: which login it is, and the provider's result. */
export const loginParameters = ['foyer_login', 'result_uri'] as const
