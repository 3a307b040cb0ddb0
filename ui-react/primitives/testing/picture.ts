/** A picture that needs no network. */
export const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#2fcf8f"/><stop offset="1" stop-color="#0b74d1"/></linearGradient></defs><rect width="40" height="40" fill="url(#g)"/><path d="M8 25c4-8 8-8 12 0s8 8 12 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>',
)}`
