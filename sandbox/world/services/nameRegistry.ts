/** An address that a name points to. An earlier one stays, so that it still leads to the name. */
type NameAddress = { coinType: number; address: string; createdAt: string }
type Entry = {
  name: string
  registeredAt: string
  updatedAt: string
  attributes: Record<string, string> | null
  addresses: NameAddress[]
}

export type NameRegistry = ReturnType<typeof createNameRegistry>

/** The registered names, in memory. */
export function createNameRegistry() {
  const entries = new Map<string, Entry>()
  const recordOf = ({ name, registeredAt, updatedAt, attributes, addresses }: Entry) => ({
    name,
    registered_at: registeredAt,
    updated_at: updatedAt,
    attributes,
    // The newest address of a coin type.
    addresses: Object.fromEntries(
      addresses.map(({ coinType, address, createdAt }) => [coinType, { address, created_at: createdAt }]),
    ),
  })
  const change = (name: string, update: (entry: Entry) => void) => {
    const entry = entries.get(name)
    if (!entry) return
    entry.updatedAt = readTime()
    update(entry)
  }

  return {
    has: (name: string) => entries.has(name),
    find(name: string) {
      const entry = entries.get(name)
      return entry && recordOf(entry)
    },
    /** The records of an address, one for each coin type. Compares the text, with its upper and lower case. */
    namesOf: (address: string) =>
      [...entries.values()].flatMap((entry) =>
        entry.addresses.filter((each) => each.address === address).map(() => recordOf(entry)),
      ),
    add(added: {
      name: string
      attributes: Record<string, string> | null
      coinType: number
      address: string
    }) {
      const { name, attributes, coinType, address } = added
      const createdAt = readTime()
      const coinTypes = coinType === 60 ? [60] : [coinType, 60]
      const addresses = coinTypes.map((each) => ({ coinType: each, address, createdAt }))
      entries.set(name, { name, registeredAt: createdAt, updatedAt: createdAt, attributes, addresses })
    },
    setAttributes: (name: string, attributes: Record<string, string>) =>
      change(name, (entry) => {
        entry.attributes = attributes
      }),
    addAddress: (name: string, coinType: number, address: string) =>
      change(name, (entry) => void entry.addresses.push({ coinType, address, createdAt: readTime() })),
    clear: () => entries.clear(),
  }
}

/** The current time with microseconds, as the service writes it. */
function readTime(): string {
  return new Date().toISOString().replace('Z', '000Z')
}
