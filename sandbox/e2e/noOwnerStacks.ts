import * as React from 'react'

/**
 * Stops React's development build from recording the stack of each element, up to 10,000 per second: that would cost a fifth of the
 * page's time in these tests.
 */
for (const internals of Object.values(React))
  if (typeof internals === 'object' && internals && 'recentlyCreatedOwnerStacks' in internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Number.POSITIVE_INFINITY,
      set() {}, // React resets its count every second
    })
