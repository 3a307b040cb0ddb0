import { entriesOf } from './testing/catalogue.js'
import { testEverybodyCanUse } from './testing/everybodyCanUse.js'

testEverybodyCanUse([...entriesOf('button'), ...entriesOf('part'), ...entriesOf('primitive')])
