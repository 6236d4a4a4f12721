/** Fills in what later goes to the management; features before this one offer it, nothing is sent. */
export type Drafts = {
  draftMessage: (conversationId: string, body: string) => void;
  draftRequest: (draft: {
    personId: string;
    title: string;
    description: string;
    apartmentId: string | null;
  }) => void;
};
