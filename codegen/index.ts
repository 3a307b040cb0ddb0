/** The generator as a package: its settings, and what an emitter of your own needs. */
export { type Config, defineConfig } from './config.js'
export type { EmittedFile, Emitter, Statement } from './emit/emitter.js'
export { lineText, propertyName, quote } from './emit/escape.js'
export { printDoc } from './emit/printDoc.js'
export { printType } from './emit/printType.js'
export { type GenerateParameters, type GenerateReturnType, generate } from './generate.js'
export type {
  Answer,
  Body,
  Model,
  NamedSchema,
  Operation,
  Parameter,
  SecurityScheme,
  Service,
} from './model/model.js'
export { camelCase, pascalCase } from './model/naming.js'
