/** What the services are told about this kit: `sv` is `react-<adapters>-<version>`. */
export const sdkType = 'foyer'
export const sdkVersion = '0.1.0'
