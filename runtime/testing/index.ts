/**
 * A world for tests: a foyer with a wallet, chain, services, storage and clock that the test controls. No
 * request leaves the process.
 *
 * @packageDocumentation
 */

export { type AdapterCase, type AdapterWorld, adapterCases } from './adapterCases.js'
export {
  type AdapterReport,
  adapterCasesVersion,
  type CheckAdapterOptions,
  type CheckedCase,
  checkAdapter,
} from './checkAdapter.js'
export { type CreateTestFoyerReturnType, createTestFoyer, type TestFoyerOptions } from './createTestFoyer.js'
export { createTestWorld, type TestWorld } from './createTestWorld.js'
export { limits } from './limits.js'
export { installPageWallet, type PageWalletSettings, type WalletPage } from './pageWallet.js'
export { settle } from './settle.js'
export { createTestAdapter, type TestAdapterOptions } from './testAdapter.js'
export { createTestChain, type TestChain } from './testChain.js'
export { createTestClock, type TestClock } from './testClock.js'
export type { TestExchange } from './testExchange.js'
export { type TestFamily, type TestNamespace, testFamilies } from './testFamilies.js'
export type { Fault } from './testFaults.js'
export { createTestFrame, type TestFrame } from './testFrame.js'
export { createTestLog, type LogEntry, type TestLog } from './testLog.js'
export { createTestPage, type TestPage } from './testPage.js'
export { createTestPopup, type TestPopup } from './testPopup.js'
export { type Announcement, announce, createTestProvider, testIcon } from './testProvider.js'
export { type ServiceRequest, testServiceUrls } from './testRequest.js'
export { createTestListedWallet, createTestTransaction, type TestServiceData } from './testServiceData.js'
export { createTestServices, type TestServices } from './testServices.js'
export { createTestStorage, type TestStorage } from './testStorage.js'
export {
  createTestWallet,
  type NodeRequest,
  type OpenQuestion,
  type TestWallet,
  type TestWalletOptions,
  testAccounts,
  type WalletEvents,
  type WalletTask,
  walletError,
} from './testWallet.js'
export { createTestWalletConnect, type TestWalletConnect } from './testWalletConnect.js'
