// contracts/*.sol → artifacts/*.json. Run it by hand after changing a contract: `npm run compile -w sandbox`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown; evm: { deployedBytecode: { object: string } } }>>
}

const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc')
const contracts = new URL('contracts/', import.meta.url)
const artifacts = new URL('artifacts/', import.meta.url)

const sources = Object.fromEntries(
  readdirSync(contracts).map((file) => [file, { content: readFileSync(new URL(file, contracts), 'utf8') }]),
)
const output: Output = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources,
      settings: {
        evmVersion: 'cancun',
        optimizer: { enabled: true, runs: 200 },
        metadata: { bytecodeHash: 'none' },
        outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
      },
    }),
  ),
)

for (const { formattedMessage } of output.errors ?? []) console.error(formattedMessage)
if (output.errors?.some(({ severity }) => severity === 'error')) process.exit(1)

mkdirSync(artifacts, { recursive: true })
for (const compiled of Object.values(output.contracts))
  for (const [name, { abi, evm }] of Object.entries(compiled)) {
    const artifact = { abi, deployedBytecode: `0x${evm.deployedBytecode.object}` }
    writeFileSync(new URL(`${name}.json`, artifacts), `${JSON.stringify(artifact, null, 2)}\n`)
    console.log(`${name}.json`)
  }
