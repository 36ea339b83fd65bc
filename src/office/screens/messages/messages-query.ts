/** The filters of the address, as the API takes them. */
export function readMessagesQuery(address: string) {
  const { searchParams } = new URL(address);
  const state = (['unanswered', 'answered'] as const).find((one) => one === searchParams.get('state'));
  return {
    ...(state ? { state } : {}),
    search: searchParams.get('search') ?? '',
    after: searchParams.get('after') ?? '',
  };
}
