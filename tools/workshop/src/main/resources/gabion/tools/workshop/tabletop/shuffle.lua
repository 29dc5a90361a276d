function onLoad(state)
  if state == '' then self.shuffle() end
end
function onSave()
  return 'shuffled'
end
