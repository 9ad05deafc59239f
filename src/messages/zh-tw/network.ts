export const networkErrorText = '無法連線，請確認網路連線後再試一次'
