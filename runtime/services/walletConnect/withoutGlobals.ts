/** Runs `create` as if these global variables did not exist, and then restores them. */
export function withoutGlobals<made>(names: readonly string[], create: () => made): made {
  const before = names.map((name) => Reflect.getOwnPropertyDescriptor(globalThis, name))
  for (const name of names) Reflect.deleteProperty(globalThis, name)
  try {
    return create()
  } finally {
    for (const [index, name] of names.entries()) {
      const known = before[index]
      if (known) Reflect.defineProperty(globalThis, name, known)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}
