import { readAccount } from './readAccount.js'

// npm run print -- 0x8ba1f109551bD432803012645Ac136ddd64DBA72 https://rpc.walletconnect.org my-project-id
const [address, baseUrl = 'http://127.0.0.1:4101', projectId = 'sandbox'] = process.argv.slice(2)

if (!address) {
  console.error('Whose account? Pass an address, and a service when it is not the sandbox.')
  process.exitCode = 2
} else {
  for (const line of await readAccount({ baseUrl, projectId, address, origin: 'https://shop.example' }))
    console.info(line)
}
