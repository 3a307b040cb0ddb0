/**
 * The values to write for a type whose undeclared fields have their own type. Reading such a type is exact, but when a
 * value is written, TypeScript requires that type of the declared fields as well. So the undeclared fields accept the
 * types of both here.
 */
export type Writable<T> = unknown extends T
  ? T
  : T extends Blob | string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? number extends T['length']
        ? readonly Writable<Item>[]
        : { readonly [Index in keyof T]: Writable<T[Index]> }
      : string extends keyof T
        ? Declared<T> & {
            readonly [key: string]: Writable<T[string]> | Declared<T>[keyof Declared<T>] | undefined
          }
        : { readonly [Key in keyof T]: Writable<T[Key]> }

type Declared<T> = {
  readonly [Key in keyof T as string extends Key ? never : number extends Key ? never : Key]: Writable<T[Key]>
}
