import { parseArgs } from 'node:util'
import { sandboxChains } from './addresses.js'
import { sandboxParts } from './listParts.js'
import type { SandboxParameters } from './startSandbox.js'

/** What `foyer-sandbox --help` prints. */
export const usage = `Usage: foyer-sandbox [--port NUMBER] [--chains LIST] [--parts LIST]

Runs chains, services, a relay and wallets for tests on this machine, until Ctrl-C.

  --port NUMBER   the first of 49 ports; FOYER_SANDBOX_PORT or 4100 unless set
  --chains LIST   chains with commas between them; all that are installed unless set:
                  ${sandboxChains.join('\n                  ')}
  --parts LIST    ${sandboxParts.join(', ')}; all that are installed unless set,
                  none with --parts=`

/** Reads the arguments after `foyer-sandbox`. */
export function readOptions(parameters: readonly string[]): SandboxParameters | 'help' {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      port: { type: 'string' },
      chains: { type: 'string' },
      parts: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return 'help'
  const { port, chains, parts } = values
  if (port !== undefined && !/^\d{1,5}$/.test(port)) throw new Error('--port must be a number.')
  return {
    ...(port !== undefined && { basePort: Number(port) }),
    ...(chains !== undefined && { chains: readList('--chains', chains, sandboxChains) }),
    ...(parts !== undefined && { parts: readList('--parts', parts, sandboxParts) }),
  }
}

function readList<name extends string>(option: string, list: string, known: readonly name[]): name[] {
  return list.split(',').flatMap((text) => {
    const name = known.find((each) => each === text)
    if (!name && text) throw new Error(`${option} has no "${text}". Choose from: ${known.join(', ')}`)
    return name ?? []
  })
}
