import { readAccount } from './readAccount.js'

// npm run print -- 0x18161f3891a1712D393268390524917a2F297883 https://rpc.walletconnect.org my-project-id
const [address, baseUrl = 'http://127.0.0.1:4101', projectId = 'sandbox'] = process.argv.slice(2)

if (!address) {
  console.error('Missing address. Pass one, and a service URL unless you use the sandbox.')
  process.exitCode = 2
} else {
  const { name, balances, history } = await readAccount({
    ...{ baseUrl, projectId, address },
    origin: 'https://shop.example',
  })
  console.info([name, ...balances, '', 'Latest transactions', ...history].join('\n'))
}
