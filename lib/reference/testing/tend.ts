import type { AxiosResponse } from "openapi-client-axios";

/** The operations on one kind of record. */
interface Tended<Row> {
  list(): Promise<AxiosResponse<{ data: Row[] }>>;
  create(): Promise<AxiosResponse<Row>>;
  read(pk: string): Promise<AxiosResponse<Row>>;
  update(pk: string): Promise<AxiosResponse<Row>>;
  remove(pk: string): Promise<AxiosResponse>;
}

/** Creates, lists, reads, changes and deletes one record; throws if its list does not show it. */
export async function tend<Row extends { id: string }>(calls: Tended<Row>): Promise<void> {
  const made = (await calls.create()).data;
  const { data } = (await calls.list()).data;
  if (!data.some(({ id }) => id === made.id)) throw new Error(`${made.id} is not on its list.`);
  await calls.read(made.id);
  await calls.update(made.id);
  await calls.remove(made.id);
}
